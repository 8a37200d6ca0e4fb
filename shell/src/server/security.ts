import helmet from 'helmet';

/**
 * What a page may load and run: what is ours. No script is ever sent within a page, and no style but
 * those whose hashes are given; JSON blocks are data, which the policy does not concern. Hashes and
 * not nonces, so that a rendered page can be kept.
 */
export function contentSecurityPolicy(development: boolean, styleHashes: string[] = []) {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** Headers of every answer that the shell itself gives. */
export const securityHeaders = helmet({
  contentSecurityPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
  // Only behind TLS does the promise hold; there the reverse proxy adds it.
  strictTransportSecurity: false,
});
