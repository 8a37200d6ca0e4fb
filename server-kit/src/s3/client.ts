import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { ByteRange } from '../uploads/sendFile';
import { httpStatusOf } from './status';

/** A bucket, and the prefix of our objects in it. */
export interface BucketLocation {
  bucket: string;
  /** Empty, or ends with `/`. */
  prefix: string;
}

/**
 * Parses `s3://bucket/prefix`.
 * @throws {Error} if the URL has another form
 */
export function parseBucketUrl(url: string): BucketLocation {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(url) ?? [];
  if (!bucket) throw new Error(`${url} is not the URL of a bucket, such as s3://bucket/prefix.`);
  const prefix = path.replace(/^\/+|(?<!\/)\/+$/g, '');
  return { bucket, prefix: prefix && `${prefix}/` };
}

const stalledMs = 30_000;

/**
 * Fails the body of a response if no bytes arrive for half a minute. While its reader is the slow one, such as a visitor
 * who downloads a video, received bytes are waiting to be read, and the body may take as long as it needs. The timeout of
 * a socket does not make this distinction.
 */
function failIfStalled(body: IncomingMessage): void {
  let received = body.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = body.socket;
    if (body.complete) clearInterval(timer);
    else if (bytesRead === received && body.readableLength === 0)
      body.destroy(
        Object.assign(new Error(`The bucket has sent nothing for ${stalledMs} ms.`), {
          name: 'TimeoutError',
        }),
      );
    received = bytesRead;
  }, stalledMs).unref();
  body.once('close', () => clearInterval(timer));
}

/** The limit for connecting, and for a request until its response starts. The latter includes sending the body. */
const timeoutMs = 10_000;
const maxSockets = 500;

/**
 * An S3 client configured by the usual variables: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, and
 * AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL for a server other than Amazon's, which uses path-style URLs.
 * @param options `requestTimeoutMs` for requests whose bodies take long to send
 */
export function createBucketClient({ requestTimeoutMs = timeoutMs } = {}): S3Client {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  // The SDK warns about the Node version that its future releases need. That matters to developers only, and not to
  // the users of a command.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new S3Client({
    region: process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || 'us-east-1',
    // Not every S3-compatible server supports the newer checksums; we hash each file ourselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
      // A visitor who downloads a video slowly occupies a socket the whole time.
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    ...(endpoint && {
      endpoint,
      forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    }),
  });
  client.middlewareStack.add(
    (next) => async (request) => {
      const result = await next(request);
      failIfStalled((result.response as { body: IncomingMessage }).body);
      return result;
    },
    // The innermost middleware, which gets the response before its body is read.
    { step: 'deserialize', priority: 'low', name: 'failIfStalled' },
  );
  return client;
}

/** Waits for a request to the bucket; undefined if it fails because there is no such object. */
export async function ifObjectExists<Result>(
  request: Promise<Result>,
): Promise<Result | undefined> {
  return request.catch((error: unknown) => {
    if (httpStatusOf(error) !== 404) throw error;
    return undefined;
  });
}

/**
 * Returns a function that reads an object below the prefix, or a range of its bytes; undefined if there is no such
 * object.
 */
export const objectReader =
  (client: S3Client, { bucket, prefix }: BucketLocation) =>
  async (name: string, range?: ByteRange): Promise<Readable | undefined> => {
    const response = await ifObjectExists(
      client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: prefix + name,
          Range: range && `bytes=${range.start}-${range.end}`,
        }),
      ),
    );
    return response?.Body as Readable | undefined;
  };
