import helmet from 'helmet';

/**
 * Headers of every response that is not an uploaded file: it may not be framed, run scripts or load anything. The shell
 * sets Strict-Transport-Security, because only it knows whether the visitor uses TLS.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: false,
});
