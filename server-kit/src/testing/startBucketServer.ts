import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const bucketName = 'ridgeline';

/**
 * An S3 server with conditional writes, which s3rver lacks: like Amazon's, it responds with 412 when the
 * condition of `If-Match` or `If-None-Match` does not hold.
 */
export async function startBucketServer() {
  const directory = mkdtempSync(path.join(tmpdir(), 'ridgeline-bucket-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucketName, configs: [] }],
  });
  const { port } = await s3.run();

  const send = (method: string, address: string, headers: object, body?: Buffer) =>
    new Promise<{ answer: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
      const sent = ask({ host: '127.0.0.1', port, method, path: address, headers: { ...headers } });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        void answer.toArray().then((chunks: Buffer[]) => {
          resolve({ answer, bytes: Buffer.concat(chunks) });
        }, reject);
      });
      sent.end(body);
    });

  const etags = new Map<string, string | undefined>();
  const holds = (object: string, headers: IncomingMessage['headers']) => {
    const etag = etags.get(object);
    if (headers['if-none-match'] === '*') return etag === undefined;
    return headers['if-match'] === undefined || headers['if-match'] === etag;
  };

  const asked: string[] = [];
  // One request at a time, so that checking the condition and writing are atomic.
  let last: Promise<unknown> = Promise.resolve();
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const { method = 'GET', url = '/', headers } = request;
    asked.push(`${method} ${url.split('?')[0]}`);
    const [object = ''] = url.split('?');
    if (method === 'PUT' && !holds(object, headers)) {
      response.writeHead(412, { 'content-type': 'application/xml' });
      response.end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    const { answer, bytes } = await send(method, url, headers, body);
    if (method === 'PUT') etags.set(object, answer.headers.etag);
    response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
  }
  const front = createServer((request, response) => {
    last = last.then(() => handle(request, response)).catch(() => response.destroy());
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');

  return {
    url: `s3://${bucketName}/site`,
    /** Method and path of each request so far. */
    asked,
    /** Stores an object, by its key below `url`. */
    put: async (key: string, content: string) => {
      const target = `/${bucketName}/site/${key}`;
      const { answer } = await send('PUT', target, {}, Buffer.from(content));
      etags.set(target, answer.headers.etag);
    },
    /** The file on disk of an object, by its key below `url`. */
    fileOf: (key: string) => path.join(directory, bucketName, 'site', `${key}._S3rver_object`),
    /** Environment variables that connect a client to it. */
    environment: {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    },
    stop: async () => {
      front.closeAllConnections();
      front.close();
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
