#ifndef DEVKIT_ZLIB_SHIM_H
#define DEVKIT_ZLIB_SHIM_H

#include <zlib.h>

/* zlib offers this as a macro, which Swift does not see. The negative number of window bits stands
   for deflated data without a header, as zip files keep it. */
static inline int devkit_inflate_init_raw(z_stream *stream) {
  return inflateInit2(stream, -MAX_WBITS);
}

#endif
