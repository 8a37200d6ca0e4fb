import type { Logger } from '@ridgeline/server-kit/logging';
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { messages } from '@ridgeline/contract';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Addresses that readers of feeds expect at the top of a site. */
const feeds: Record<string, string> = {
  '/rss.xml': '/api/rss.xml',
  '/calendar.ics': '/api/calendar.ics',
};

/** The address of a feed at the API, with whatever stands behind the question mark. */
function withFeedAt(address: string) {
  const end = address.indexOf('?');
  const path = end < 0 ? address : address.slice(0, end);
  const feed = feeds[path];
  return feed === undefined ? address : feed + address.slice(path.length);
}

/**
 * Connections to the API, kept a little less long than the API keeps them. One that ended with each
 * answer would end before a refused upload is through, and with it the answer.
 */
const connections = new Agent({ keepAlive: true, timeout: 4000 });

/** An answer of the API, and the request that it came to. */
type ProxiedAnswer = IncomingMessage & { req: ClientRequest };

/**
 * A request that is answered before it is through goes no further: the rest of it is read off here, and
 * its connection to the API is no good for another.
 */
function endEarly(answer: IncomingMessage) {
  const { req: asked } = answer as ProxiedAnswer;
  answer.once('end', () => {
    if (!asked.writableFinished) asked.destroy();
  });
}

/** Hands `/api`, `/uploads` and the feeds on to the API, so that the whole site has one address. */
export function apiProxy(apiUrl: string, logger: Logger) {
  return createProxyMiddleware({
    target: apiUrl,
    pathFilter: ['/api', '/uploads', ...Object.keys(feeds)],
    pathRewrite: withFeedAt,
    xfwd: true,
    agent: connections,
    headers: { connection: 'keep-alive' },
    on: {
      proxyRes: (answer, request) => {
        const { headers } = answer;
        // Said of the way to the API; how long the visitor's is kept is for the visitor to wish, unless
        // the rest of a refused request still comes.
        delete headers['keep-alive'];
        headers.connection = request.complete ? request.headers.connection : 'keep-alive';
        endEarly(answer);
      },
      error: (error, request, response) => {
        logger.error({ err: error, url: request.url }, 'the API did not answer');
        const answer = response as ServerResponse;
        if (!('writeHead' in answer) || answer.headersSent) {
          request.destroy();
          return response.destroy();
        }
        answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
        answer.end(JSON.stringify({ message: messages.unavailable }));
      },
    },
  });
}
