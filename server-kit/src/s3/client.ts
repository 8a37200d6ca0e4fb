import { S3Client } from '@aws-sdk/client-s3';

/** Where in which bucket something lies. */
export interface BucketAddress {
  bucket: string;
  /** Empty, or ends with `/`. */
  prefix: string;
}

/** Reads `s3://bucket/prefix`. Throws a sentence when it is something else. */
export function bucketAddress(url: string): BucketAddress {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(url) ?? [];
  if (!bucket)
    throw new Error(`${url} is not the address of a bucket, such as s3://bucket/prefix.`);
  const prefix = path.replace(/^\/+|(?<!\/)\/+$/g, '');
  return { bucket, prefix: prefix && `${prefix}/` };
}

/** How long the bucket may take to begin an answer. */
const answersWithinMs = 10_000;
const mostAtOnce = 500;

/**
 * A client that is set up by the usual variables: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY,
 * AWS_REGION, and AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL for a server that is not Amazon's, whose
 * buckets are asked for by path.
 */
export function bucketClient(): S3Client {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  // What Node the next SDK will want concerns whoever upgrades it, not whoever types a command.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return new S3Client({
    region: process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || 'us-east-1',
    // Servers that speak S3 do not all know the newer checksums; each file has its own hash here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: answersWithinMs,
      requestTimeout: answersWithinMs,
      throwOnRequestTimeout: true,
      // A visitor who takes a video slowly holds one for as long.
      httpAgent: { maxSockets: mostAtOnce },
      httpsAgent: { maxSockets: mostAtOnce },
    },
    ...(endpoint && {
      endpoint,
      forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    }),
  });
}
