import helmet from 'helmet';

/**
 * Headers of every response that is not an uploaded file: nothing in it may run, load or be framed. The shell
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
