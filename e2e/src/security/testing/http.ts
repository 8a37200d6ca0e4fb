import { randomInt } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { places, type Place } from './place';
import { secretsIn } from './secrets';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came. */
  bytes: Buffer;
  text: string;
  /** Parsed, where it is JSON. */
  json: Record<string, unknown>;
}

export interface Sent {
  token?: string | undefined;
  json?: unknown;
  /** A body as it is; with its own `content-type` among the headers. */
  body?: string | Buffer | undefined;
  headers?: Record<string, string | string[]> | undefined;
  /** The loopback address that it comes from: each is a visitor of its own. */
  from?: string | undefined;
  /** The site as it is by default. */
  at?: Place | undefined;
  /** Whether the answer may hold a token: that of a log-in, or one that the address has held. */
  holdsToken?: boolean | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
afterAll(() => agent.destroy());

const byte = () => String(randomInt(2, 254));
/** A visitor whom nobody has seen: one of the many addresses of this machine. */
export const newVisitor = () => `127.${byte()}.${byte()}.${byte()}`;

function parsed(text: string, headers: IncomingHttpHeaders): Record<string, unknown> {
  if (!headers['content-type']?.includes('json') || !text) return {};
  return JSON.parse(text) as Record<string, unknown>;
}

/**
 * Sends a request just as it is written, which `fetch` would tidy up. Whatever is answered, it must
 * hold none of the site's secrets, or the test fails here.
 */
export function send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { token, json, from, at = places().site, holdsToken } = sent;
  const body = json === undefined ? sent.body : JSON.stringify(json);
  const { hostname, port } = new URL(at.address);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      ...{ agent, hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port, method, path },
      ...(from && { localAddress: from }),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...sent.headers,
      },
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The site closed a connection that was idle at the very moment at which it was taken up again.
      const wasIdle = outgoing.reusedSocket && error.code === 'ECONNRESET';
      if (wasIdle && method === 'GET') resolve(send(method, path, sent));
      else reject(error);
    });
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('error', reject);
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        const { statusCode: status = 0, headers } = incoming;
        const given = secretsIn(JSON.stringify(headers) + text).filter(
          (name) => !(holdsToken && name.startsWith('a ')),
        );
        if (given.length > 0)
          return reject(new Error(`${method} ${path} gave away ${given.join(', ')}`));
        resolve({ status, headers, bytes, text, json: parsed(text, headers) });
      });
    });
    outgoing.end(body);
  });
}
