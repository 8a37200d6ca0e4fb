import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

/** Statuses whose responses have no body. */
const bodiless = new Set([204, 205, 304]);

/**
 * A fetch whose requests name the host that the visitor sees. The API uses it for the links in its mails, and
 * Node's own fetch can only send the host of the URL.
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
      const sent = send(request.url, { method, headers, signal }, (answer) => {
        const status = answer.statusCode ?? 500;
        const fields = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        const stream = bodiless.has(status) ? null : (Readable.toWeb(answer) as ReadableStream);
        resolve(new Response(stream, { status, headers: Object.fromEntries(fields) }));
      });
      sent.on('error', reject).end(body);
    });
  };
