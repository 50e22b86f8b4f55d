// What libgit2 1.5 calls to talk to servers, for a program that it is linked into. devkit has git talk to
// them, so that nothing but the set-up is ever called; what is behind it would take as long as a commit.
#include <stdio.h>
#include <stdlib.h>

static void unconnected(const char *name) {
  fprintf(stderr, "devkit: libgit2 was to talk to a server (%s)\n", name);
  abort();
}

// libgit2 sets these up together with everything else, and asks for no more than that it succeeds. Their
// parameters do not matter to a function that reads none, nor does a result to who expects none.
#define SUCCEEDS(name) int name(void) { return 0; }

SUCCEEDS(libssh2_init)
SUCCEEDS(libssh2_exit)
SUCCEEDS(mbedtls_ctr_drbg_free)
SUCCEEDS(mbedtls_ctr_drbg_init)
SUCCEEDS(mbedtls_ctr_drbg_seed)
SUCCEEDS(mbedtls_entropy_free)
SUCCEEDS(mbedtls_entropy_init)
SUCCEEDS(mbedtls_ssl_conf_authmode)
SUCCEEDS(mbedtls_ssl_conf_ca_chain)
SUCCEEDS(mbedtls_ssl_conf_ciphersuites)
SUCCEEDS(mbedtls_ssl_conf_min_version)
SUCCEEDS(mbedtls_ssl_conf_rng)
SUCCEEDS(mbedtls_ssl_config_defaults)
SUCCEEDS(mbedtls_ssl_config_free)
SUCCEEDS(mbedtls_ssl_config_init)
SUCCEEDS(mbedtls_x509_crt_free)
SUCCEEDS(mbedtls_x509_crt_init)

/// Some cipher: without one there is an error.
int mbedtls_ssl_get_ciphersuite_id(const char *name) {
  (void)name;
  return 1;
}

/// No certificates: with some, it would look into what is not set up.
int mbedtls_x509_crt_parse_file(void *chain, const char *path) {
  (void)chain;
  (void)path;
  return -1;
}

int mbedtls_x509_crt_parse_path(void *chain, const char *path) {
  (void)chain;
  (void)path;
  return -1;
}

/// What is said of that.
void mbedtls_strerror(int code, char *message, size_t size) {
  (void)code;
  if (size > 0) message[0] = '\0';
}

void *GSS_C_NT_HOSTBASED_SERVICE;

#define UNCONNECTED(name) void name(void) { unconnected(#name); }

UNCONNECTED(gss_delete_sec_context)
UNCONNECTED(gss_display_status)
UNCONNECTED(gss_import_name)
UNCONNECTED(gss_indicate_mechs)
UNCONNECTED(gss_init_sec_context)
UNCONNECTED(gss_release_buffer)
UNCONNECTED(gss_release_name)
UNCONNECTED(gss_release_oid_set)
UNCONNECTED(libssh2_agent_connect)
UNCONNECTED(libssh2_agent_disconnect)
UNCONNECTED(libssh2_agent_free)
UNCONNECTED(libssh2_agent_get_identity)
UNCONNECTED(libssh2_agent_init)
UNCONNECTED(libssh2_agent_list_identities)
UNCONNECTED(libssh2_agent_userauth)
UNCONNECTED(libssh2_channel_close)
UNCONNECTED(libssh2_channel_free)
UNCONNECTED(libssh2_channel_open_ex)
UNCONNECTED(libssh2_channel_process_startup)
UNCONNECTED(libssh2_channel_read_ex)
UNCONNECTED(libssh2_channel_set_blocking)
UNCONNECTED(libssh2_channel_write_ex)
UNCONNECTED(libssh2_hostkey_hash)
UNCONNECTED(libssh2_knownhost_checkp)
UNCONNECTED(libssh2_knownhost_free)
UNCONNECTED(libssh2_knownhost_init)
UNCONNECTED(libssh2_knownhost_readfile)
UNCONNECTED(libssh2_session_abstract)
UNCONNECTED(libssh2_session_disconnect_ex)
UNCONNECTED(libssh2_session_free)
UNCONNECTED(libssh2_session_handshake)
UNCONNECTED(libssh2_session_hostkey)
UNCONNECTED(libssh2_session_init_ex)
UNCONNECTED(libssh2_session_last_error)
UNCONNECTED(libssh2_session_method_pref)
UNCONNECTED(libssh2_session_set_blocking)
UNCONNECTED(libssh2_userauth_authenticated)
UNCONNECTED(libssh2_userauth_keyboard_interactive_ex)
UNCONNECTED(libssh2_userauth_list)
UNCONNECTED(libssh2_userauth_password_ex)
UNCONNECTED(libssh2_userauth_publickey)
UNCONNECTED(libssh2_userauth_publickey_fromfile_ex)
UNCONNECTED(libssh2_userauth_publickey_frommemory)
UNCONNECTED(mbedtls_ctr_drbg_random)
UNCONNECTED(mbedtls_entropy_func)
UNCONNECTED(mbedtls_sha256_finish)
UNCONNECTED(mbedtls_sha256_free)
UNCONNECTED(mbedtls_sha256_init)
UNCONNECTED(mbedtls_sha256_starts)
UNCONNECTED(mbedtls_sha256_update)
UNCONNECTED(mbedtls_ssl_close_notify)
UNCONNECTED(mbedtls_ssl_free)
UNCONNECTED(mbedtls_ssl_get_peer_cert)
UNCONNECTED(mbedtls_ssl_get_verify_result)
UNCONNECTED(mbedtls_ssl_handshake)
UNCONNECTED(mbedtls_ssl_init)
UNCONNECTED(mbedtls_ssl_read)
UNCONNECTED(mbedtls_ssl_set_bio)
UNCONNECTED(mbedtls_ssl_set_hostname)
UNCONNECTED(mbedtls_ssl_setup)
UNCONNECTED(mbedtls_ssl_write)
UNCONNECTED(mbedtls_x509_crt_verify_info)
