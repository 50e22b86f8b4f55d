// The functions of libgit2 that devkit uses, each passed on to the library once it is loaded.
#define _GNU_SOURCE
#include "devkit_git2.h"

#include <dlfcn.h>
#include <stdlib.h>

static void *library;

int devkit_git2_load(void) {
  // The version whose headers this was compiled with: another may have other structures.
  if (library == NULL) library = dlopen("libgit2.so." LIBGIT2_SOVERSION, RTLD_LAZY | RTLD_LOCAL);
  return library == NULL ? -1 : 0;
}

// When libgit2 is set up, it reads all of the system's certificates and has libssh2 set up OpenSSL, which
// takes as long as a commit. devkit never talks to a server through it, so it is told that there are no
// certificates, and nothing is set up: a function of the program comes before one of a library that is
// loaded later. A release that loads libgit2 exports these and no others; where a build exports none, all
// is set up, and nothing else changes.
#define BEFORE_THE_LIBRARY __attribute__((visibility("default")))

BEFORE_THE_LIBRARY int mbedtls_x509_crt_parse_file(void *chain, const char *path) {
  (void)chain;
  (void)path;
  return -1;
}

BEFORE_THE_LIBRARY int libssh2_init(int flags) {
  (void)flags;
  return 0;
}

BEFORE_THE_LIBRARY void libssh2_exit(void) {}

static void *function(const char *name) {
  void *address = library == NULL ? NULL : dlsym(library, name);
  // A library of the right version has all of them; without one nothing here is called.
  if (address == NULL) abort();
  return address;
}

#define FORWARD(result, name, parameters, arguments)        \
  result name parameters {                                  \
    static result(*call) parameters;                        \
    if (call == NULL) call = function(#name);               \
    return call arguments;                                  \
  }

#define FORWARD_VOID(name, parameters, arguments)           \
  void name parameters {                                    \
    static void(*call) parameters;                          \
    if (call == NULL) call = function(#name);               \
    call arguments;                                         \
  }

FORWARD(int, git_attr_get,
        (const char **value_out, git_repository *repo, uint32_t flags, const char *path,
         const char *name),
        (value_out, repo, flags, path, name))
FORWARD(git_attr_value_t, git_attr_value, (const char *attr), (attr))
FORWARD(int, git_blob_create_from_buffer,
        (git_oid *id, git_repository *repo, const void *buffer, size_t len),
        (id, repo, buffer, len))
FORWARD_VOID(git_blob_free, (git_blob *blob), (blob))
FORWARD(int, git_blob_lookup,
        (git_blob **blob, git_repository *repo, const git_oid *id),
        (blob, repo, id))
FORWARD(const void *, git_blob_rawcontent, (const git_blob *blob), (blob))
FORWARD(git_object_size_t, git_blob_rawsize, (const git_blob *blob), (blob))
FORWARD_VOID(git_buf_dispose, (git_buf *buffer), (buffer))
FORWARD(int, git_commit_create,
        (git_oid *id, git_repository *repo, const char *update_ref, const git_signature *author,
         const git_signature *committer, const char *message_encoding, const char *message,
         const git_tree *tree, size_t parent_count, const git_commit *parents[]),
        (id, repo, update_ref, author, committer, message_encoding, message, tree, parent_count, parents))
FORWARD_VOID(git_commit_free, (git_commit *commit), (commit))
FORWARD(int, git_commit_lookup,
        (git_commit **commit, git_repository *repo, const git_oid *id),
        (commit, repo, id))
FORWARD(const git_oid *, git_commit_parent_id,
        (const git_commit *commit, unsigned int n),
        (commit, n))
FORWARD(unsigned int, git_commit_parentcount, (const git_commit *commit), (commit))
FORWARD(int, git_commit_tree, (git_tree **tree_out, const git_commit *commit), (tree_out, commit))
FORWARD_VOID(git_config_free, (git_config *cfg), (cfg))
FORWARD(int, git_config_get_string,
        (const char **out, const git_config *cfg, const char *name),
        (out, cfg, name))
FORWARD(const git_error *, git_error_last, (void), ())
FORWARD(int, git_filter_list_apply_to_buffer,
        (git_buf *out, git_filter_list *filters, const char *in, size_t in_len),
        (out, filters, in, in_len))
FORWARD_VOID(git_filter_list_free, (git_filter_list *filters), (filters))
FORWARD(int, git_filter_list_load,
        (git_filter_list **filters, git_repository *repo, git_blob *blob, const char *path,
         git_filter_mode_t mode, uint32_t flags),
        (filters, repo, blob, path, mode, flags))
FORWARD(int, git_graph_descendant_of,
        (git_repository *repo, const git_oid *commit, const git_oid *ancestor),
        (repo, commit, ancestor))
FORWARD(int, git_ignore_path_is_ignored,
        (int *ignored, git_repository *repo, const char *path),
        (ignored, repo, path))
FORWARD(int, git_index_add,
        (git_index *index, const git_index_entry *source_entry),
        (index, source_entry))
FORWARD(size_t, git_index_entrycount, (const git_index *index), (index))
FORWARD_VOID(git_index_free, (git_index *index), (index))
FORWARD(const git_index_entry *, git_index_get_byindex,
        (git_index *index, size_t n), (index, n))
FORWARD(const git_index_entry *, git_index_get_bypath,
        (git_index *index, const char *path, int stage),
        (index, path, stage))
FORWARD(int, git_index_open, (git_index **out, const char *index_path), (out, index_path))
FORWARD(int, git_index_read, (git_index *index, int force), (index, force))
FORWARD(int, git_index_write, (git_index *index), (index))
FORWARD(int, git_libgit2_init, (void), ())
FORWARD(int, git_message_prettify,
        (git_buf *out, const char *message, int strip_comments, char comment_char),
        (out, message, strip_comments, comment_char))
FORWARD_VOID(git_object_free, (git_object *object), (object))
FORWARD(const git_oid *, git_object_id, (const git_object *obj), (obj))
FORWARD(int, git_object_lookup,
        (git_object **object, git_repository *repo, const git_oid *id, git_object_t type),
        (object, repo, id, type))
FORWARD(int, git_oid_fromstr, (git_oid *out, const char *str), (out, str))
FORWARD(char *, git_oid_tostr, (char *out, size_t n, const git_oid *id), (out, n, id))
FORWARD(int, git_reference_create,
        (git_reference **out, git_repository *repo, const char *name, const git_oid *id,
         int force, const char *log_message),
        (out, repo, name, id, force, log_message))
FORWARD_VOID(git_reference_free, (git_reference *ref), (ref))
FORWARD_VOID(git_reference_iterator_free, (git_reference_iterator *iter), (iter))
FORWARD(int, git_reference_iterator_glob_new,
        (git_reference_iterator **out, git_repository *repo, const char *glob),
        (out, repo, glob))
FORWARD(int, git_reference_lookup,
        (git_reference **out, git_repository *repo, const char *name),
        (out, repo, name))
FORWARD(const char *, git_reference_name, (const git_reference *ref), (ref))
FORWARD(int, git_reference_name_to_id,
        (git_oid *out, git_repository *repo, const char *name),
        (out, repo, name))
FORWARD(int, git_reference_next, (git_reference **out, git_reference_iterator *iter), (out, iter))
FORWARD(int, git_reference_peel,
        (git_object **out, const git_reference *ref, git_object_t type),
        (out, ref, type))
FORWARD(const char *, git_reference_symbolic_target, (const git_reference *ref), (ref))
FORWARD(const git_oid *, git_reference_target, (const git_reference *ref), (ref))
FORWARD(const char *, git_repository_commondir, (const git_repository *repo), (repo))
FORWARD(int, git_repository_config_snapshot, (git_config **out, git_repository *repo), (out, repo))
FORWARD_VOID(git_repository_free, (git_repository *repo), (repo))
FORWARD(int, git_repository_head_detached, (git_repository *repo), (repo))
FORWARD(int, git_repository_index, (git_index **out, git_repository *repo), (out, repo))
FORWARD(int, git_repository_is_bare, (const git_repository *repo), (repo))
FORWARD(int, git_repository_is_shallow, (git_repository *repo), (repo))
FORWARD(int, git_repository_open_ext,
        (git_repository **out, const char *path, unsigned int flags, const char *ceiling_dirs),
        (out, path, flags, ceiling_dirs))
FORWARD(const char *, git_repository_path, (const git_repository *repo), (repo))
FORWARD(int, git_repository_set_index, (git_repository *repo, git_index *index), (repo, index))
FORWARD(const char *, git_repository_workdir, (const git_repository *repo), (repo))
FORWARD(int, git_reset_default,
        (git_repository *repo, const git_object *target, const git_strarray* pathspecs),
        (repo, target, pathspecs))
FORWARD_VOID(git_revwalk_free, (git_revwalk *walk), (walk))
FORWARD(int, git_revwalk_new, (git_revwalk **out, git_repository *repo), (out, repo))
FORWARD(int, git_revwalk_next, (git_oid *out, git_revwalk *walk), (out, walk))
FORWARD(int, git_revwalk_push, (git_revwalk *walk, const git_oid *id), (walk, id))
FORWARD(int, git_signature_default, (git_signature **out, git_repository *repo), (out, repo))
FORWARD_VOID(git_signature_free, (git_signature *sig), (sig))
FORWARD(const git_status_entry *, git_status_byindex,
        (git_status_list *statuslist, size_t idx),
        (statuslist, idx))
FORWARD(size_t, git_status_list_entrycount, (git_status_list *statuslist), (statuslist))
FORWARD_VOID(git_status_list_free, (git_status_list *statuslist), (statuslist))
FORWARD(int, git_status_list_new,
        (git_status_list **out, git_repository *repo, const git_status_options *opts),
        (out, repo, opts))
FORWARD(int, git_status_options_init,
        (git_status_options *opts, unsigned int version),
        (opts, version))
FORWARD(int, git_tag_annotation_create,
        (git_oid *oid, git_repository *repo, const char *tag_name, const git_object *target,
         const git_signature *tagger, const char *message),
        (oid, repo, tag_name, target, tagger, message))
FORWARD(int, git_transaction_commit, (git_transaction *tx), (tx))
FORWARD_VOID(git_transaction_free, (git_transaction *tx), (tx))
FORWARD(int, git_transaction_lock_ref, (git_transaction *tx, const char *refname), (tx, refname))
FORWARD(int, git_transaction_new, (git_transaction **out, git_repository *repo), (out, repo))
FORWARD(int, git_transaction_remove, (git_transaction *tx, const char *refname), (tx, refname))
FORWARD(int, git_transaction_set_target,
        (git_transaction *tx, const char *refname, const git_oid *target,
         const git_signature *sig, const char *msg),
        (tx, refname, target, sig, msg))
FORWARD(int, git_tree_create_updated,
        (git_oid *out, git_repository *repo, git_tree *baseline, size_t nupdates,
         const git_tree_update *updates),
        (out, repo, baseline, nupdates, updates))
FORWARD(int, git_tree_entry_bypath,
        (git_tree_entry **out, const git_tree *root, const char *path),
        (out, root, path))
FORWARD_VOID(git_tree_entry_free, (git_tree_entry *entry), (entry))
FORWARD(const git_oid *, git_tree_entry_id, (const git_tree_entry *entry), (entry))
FORWARD(git_object_t, git_tree_entry_type, (const git_tree_entry *entry), (entry))
FORWARD_VOID(git_tree_free, (git_tree *tree), (tree))
FORWARD(int, git_tree_lookup,
        (git_tree **out, git_repository *repo, const git_oid *id),
        (out, repo, id))
