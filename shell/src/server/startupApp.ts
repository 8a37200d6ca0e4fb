import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { requestLogging, type Logger } from '@ridgeline/server-kit/logging';
import { drainRequestBody } from '@ridgeline/server-kit/drainBody';
import express, { type RequestHandler } from 'express';
import { apiProxy } from './apiProxy';
import { serverErrorPage } from './errors';
import { isDeep } from './health';
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
  const notReady: RequestHandler = (_request, response) => {
    response.status(503).set('retry-after', '2').json({ message: reason });
  };
  app.get('/healthz', (request, response, next) => {
    if (isDeep(request)) notReady(request, response, next);
    else response.json({ status: 'ok' });
  });
  app.get('/readyz', notReady);
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
