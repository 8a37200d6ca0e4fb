import { requestLogging, type Logger } from '@ridgeline/server-kit/logging';
import { drainRequestBody } from '@ridgeline/server-kit/processLifecycle';
import express from 'express';
import { apiProxy } from './apiProxy';
import { plainErrorPage } from './plainErrorPage';
import { securityHeaders } from './security';

/**
 * What the shell answers before it knows which releases are live: that it is alive, what it waits for,
 * whatever the API has, and a page that asks for a moment's patience.
 */
export function startingUp(apiUrl: string, logger: Logger) {
  let reason = 'The shell is starting.';
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLogging(logger));
  app.use(drainRequestBody);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', (_request, response) => {
    response.status(503).set('retry-after', '2').json({ message: reason });
  });
  app.use(apiProxy(apiUrl, logger));
  app.use(securityHeaders, (_request, response) => {
    response
      .status(503)
      .set({
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
      })
      .type('html')
      .send(plainErrorPage);
  });
  const waitFor = (sentence: string) => {
    reason = sentence;
  };
  return { app, waitFor };
}
