import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

/** Statuses whose responses have no body. */
const statusesWithoutBody = new Set([204, 205, 304]);

/**
 * Creates a `fetch` whose requests have the host that the visitor sees in their Host header. The API uses it for the
 * links in its mails. Node's own `fetch` can only send the host of the URL.
 */
export const createVisitorFetch =
  (host: string): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    const send = request.url.startsWith('https:') ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const { method, signal } = request;
      const headers = { ...Object.fromEntries(request.headers), host };
      const outgoing = send(request.url, { method, headers, signal }, (response) => {
        const status = response.statusCode ?? 500;
        const fields = Object.entries(response.headers).map(([name, value]) => [
          name,
          String(value),
        ]);
        const stream = statusesWithoutBody.has(status)
          ? null
          : (Readable.toWeb(response) as ReadableStream);
        resolve(new Response(stream, { status, headers: Object.fromEntries(fields) }));
      });
      outgoing.on('error', reject).end(body);
    });
  };
