import { randomInt } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { targetSites, type TargetSite } from './targetSites';
import { secretsIn } from './secrets';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The raw body. */
  bytes: Buffer;
  text: string;
  /** The parsed body, if it is JSON. */
  json: Record<string, unknown>;
}

export interface Sent {
  token?: string | undefined;
  json?: unknown;
  /** A raw body, with its `content-type` in the headers. */
  body?: string | Buffer | undefined;
  headers?: Record<string, string | string[]> | undefined;
  /** The loopback address of the client. Each address counts as another visitor. */
  from?: string | undefined;
  /** The site to call, by default the one with default settings. */
  at?: TargetSite | undefined;
  /** Whether the response may contain a token, such as that of a log-in or one from the URL. */
  holdsToken?: boolean | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
afterAll(() => agent.destroy());
/**
 * The site may close an idle connection just when it is reused. Then `send` repeats a read. All other requests get a
 * new connection.
 */
const agentFor = (method: string) => (method === 'GET' ? agent : false);

const byte = () => String(randomInt(2, 254));
/** A random loopback address, so that it has most likely not been used before. */
export const newVisitor = () => `127.${byte()}.${byte()}.${byte()}`;

function parse(text: string, headers: IncomingHttpHeaders): Record<string, unknown> {
  const isReadable = headers['content-encoding'] === undefined;
  if (!isReadable || !headers['content-type']?.includes('json') || !text) return {};
  return JSON.parse(text) as Record<string, unknown>;
}

/**
 * Sends a request unchanged, where `fetch` would normalize its URL. Fails the test if the response
 * contains one of the site's secrets.
 */
export function send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { token, json, from, at = targetSites().site, holdsToken } = sent;
  const body = json === undefined ? sent.body : JSON.stringify(json);
  const { hostname, port } = new URL(at.url);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
      agent: agentFor(method),
      port,
      method,
      path,
      ...(from && { localAddress: from }),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...sent.headers,
      },
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const wasIdle = outgoing.reusedSocket && error.code === 'ECONNRESET';
      if (wasIdle) resolve(send(method, path, sent));
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
        const leaked = secretsIn(JSON.stringify(headers) + text).filter(
          (name) => !(holdsToken && name.startsWith('a ')),
        );
        if (leaked.length > 0)
          return reject(new Error(`${method} ${path} leaked ${leaked.join(', ')}`));
        resolve({ status, headers, bytes, text, json: parse(text, headers) });
      });
    });
    outgoing.end(body);
  });
}
