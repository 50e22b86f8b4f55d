/// libyaml, the parser and emitter of YAML 1.1 that Ruby's Psych is built on.
#include <yaml.h>
