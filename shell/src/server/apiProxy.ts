import type { Logger } from '@ridgeline/config/logging';
import type { ServerResponse } from 'node:http';
import { messages } from '@ridgeline/api/contract';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Addresses that readers of feeds expect at the top of a site. */
const feeds: Record<string, string> = {
  '/rss.xml': '/api/rss.xml',
  '/calendar.ics': '/api/calendar.ics',
};

/** Hands `/api`, `/uploads` and the feeds on to the API, so that the whole site has one address. */
export function apiProxy(apiUrl: string, logger: Logger) {
  return createProxyMiddleware({
    target: apiUrl,
    pathFilter: ['/api', '/uploads', ...Object.keys(feeds)],
    pathRewrite: (path) => feeds[path] ?? path,
    xfwd: true,
    on: {
      error: (error, request, response) => {
        logger.error({ err: error, url: request.url }, 'the API did not answer');
        const answer = response as ServerResponse;
        if (!('writeHead' in answer) || answer.headersSent) return response.destroy();
        answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
        answer.end(JSON.stringify({ message: messages.unavailable }));
      },
    },
  });
}
