import type { IncomingMessage } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { failIfStalled } from './failIfStalled';

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
