import helmet from 'helmet';

/**
 * Headers that keep a page from running or showing what is not ours. No inline script or style is
 * ever sent, so none is allowed; JSON blocks are data, which this policy does not concern.
 */
export function securityHeaders({ development }: { development: boolean }) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Only behind TLS does the promise hold; there the reverse proxy adds it.
    strictTransportSecurity: false,
  });
}
