import helmet from 'helmet';

/**
 * Headers of every answer that is not an uploaded file: nothing in it may run, load or be framed.
 * That browsers must come back over TLS is for the shell to say, which knows it from the proxy.
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
