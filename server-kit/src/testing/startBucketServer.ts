import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const bucketName = 'ridgeline';

/** What happens to a request: the server refuses it, or executes it but loses the response. */
type Fault = 'refused' | 'response lost';

/**
 * Starts an S3 server that supports conditional writes, which s3rver lacks. Like Amazon's, it responds with 412 if
 * the condition of `If-Match` or `If-None-Match` does not hold.
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

  const send = (method: string, url: string, headers: object, body?: Buffer) =>
    new Promise<{ s3Response: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
      const s3Request = httpRequest({
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers },
      });
      s3Request.on('error', reject);
      s3Request.on('response', (s3Response) => {
        void s3Response.toArray().then((chunks: Buffer[]) => {
          resolve({ s3Response, bytes: Buffer.concat(chunks) });
        }, reject);
      });
      s3Request.end(body);
    });

  const etags = new Map<string, string | undefined>();
  const conditionHolds = (object: string, headers: IncomingMessage['headers']) => {
    const etag = etags.get(object);
    if (headers['if-none-match'] === '*') return etag === undefined;
    return headers['if-match'] === undefined || headers['if-match'] === etag;
  };

  let faultOf: (request: IncomingMessage) => Fault | undefined = () => undefined;
  const requests: string[] = [];
  // One request at a time, so that checking the condition and writing are atomic.
  let previous: Promise<unknown> = Promise.resolve();
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const { method = 'GET', url = '/', headers } = request;
    requests.push(`${method} ${url.split('?')[0]}`);
    const [object = ''] = url.split('?');
    const fault = faultOf(request);
    if (fault === 'refused') return void response.writeHead(403).end();
    if (method === 'PUT' && !conditionHolds(object, headers)) {
      response.writeHead(412, { 'content-type': 'application/xml' });
      response.end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    const { s3Response, bytes } = await send(method, url, headers, body);
    if (method === 'PUT') etags.set(object, s3Response.headers.etag);
    if (method === 'DELETE') etags.delete(object);
    if (fault === 'response lost') return void response.destroy();
    response.writeHead(s3Response.statusCode ?? 500, s3Response.headers).end(bytes);
  }
  const server = createServer((request, response) => {
    previous = previous.then(() => handle(request, response)).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `s3://${bucketName}/site`,
    /** Method and path of each request so far. */
    requests,
    /** Sets which requests fail from now on. The function sees each request. */
    setFaults: (faults: typeof faultOf) => {
      faultOf = faults;
    },
    /** Stores an object, by its key below `url`. */
    put: async (key: string, content: string) => {
      const target = `/${bucketName}/site/${key}`;
      const { s3Response } = await send('PUT', target, {}, Buffer.from(content));
      etags.set(target, s3Response.headers.etag);
    },
    /** The file on disk of an object, by its key below `url`. */
    fileOf: (key: string) => path.join(directory, bucketName, 'site', `${key}._S3rver_object`),
    /** Environment variables that connect a client to it. */
    environment: {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
