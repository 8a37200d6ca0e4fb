import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { requestLogging, type Logger } from '@ridgeline/server-kit/logging';
import { drainRequestBody } from '@ridgeline/server-kit/drainBody';
import express from 'express';
import { apiProxy } from './apiProxy';
import { serverErrorPage } from './errors';
import { alive } from './health';
import { securityHeaders } from './security';

/**
 * The app that runs until the registry is open. It has the health checks, the proxy to the API, and an error page for
 * everything else.
 */
export function createStartupApp(apiUrl: string, logger: Logger) {
  let reason = 'The shell is starting.';
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLogging(logger));
  app.use(drainRequestBody);
  app.get('/healthz', alive);
  app.get('/readyz', (_request, response) => {
    response.status(503).set('retry-after', '2').json({ message: reason });
  });
  app.use(apiProxy(apiUrl, logger));
  app.use(securityHeaders, (_request, response) => {
    response
      .status(503)
      .set({
        'retry-after': '5',
        'cache-control': cacheControl.noStore,
        'content-security-policy': "default-src 'none'",
      })
      .type('html')
      .send(serverErrorPage);
  });
  const setReason = (sentence: string) => {
    reason = sentence;
  };
  return { app, setReason };
}
