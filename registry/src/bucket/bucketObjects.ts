import {
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { BucketLocation } from '@ridgeline/server-kit/s3';
import { httpStatusOf } from '@ridgeline/server-kit/s3/status';

/** Reads and writes a bucket's objects. Keys are relative to the registry's root. */
export function bucketObjects(client: S3Client, { bucket, prefix }: BucketLocation) {
  /** Reads an object; undefined if there is none, or if it still has the known ETag. */
  async function get(key: string, knownEtag?: string) {
    try {
      const response = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: prefix + key, IfNoneMatch: knownEtag }),
      );
      const bytes = (await response.Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes: Buffer.from(bytes), etag: response.ETag ?? '' };
    } catch (error) {
      if ([304, 404].includes(httpStatusOf(error) ?? 0)) return undefined;
      throw error;
    }
  }

  /** The ETag of an object if it has this content. */
  async function etagOf(key: string, content: Buffer | string) {
    const stored = await get(key);
    return stored?.bytes.equals(Buffer.from(content)) ? stored.etag : undefined;
  }

  /** Writes an object. Returns its ETag, or undefined if the condition did not hold and it has another content. */
  async function put(key: string, body: Buffer | string, ifMatch?: string | null) {
    try {
      const response = await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: prefix + key,
          Body: body,
          ...(ifMatch === null && { IfNoneMatch: '*' }),
          ...(typeof ifMatch === 'string' && { IfMatch: ifMatch }),
        }),
      );
      return response.ETag ?? '';
    } catch (error) {
      // 412: the condition failed. 409: a concurrent write. 404: the object was deleted. The SDK repeats a request whose
      // response is lost, and the condition fails then because the first attempt has already written the object.
      if (ifMatch !== undefined && [404, 409, 412].includes(httpStatusOf(error) ?? 0))
        return etagOf(key, body);
      throw error;
    }
  }

  /** All objects below a key. */
  async function list(key: string) {
    const objects: { key: string; changedAt: number }[] = [];
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + key });
    for await (const page of pages)
      for (const { Key = '', LastModified } of page.Contents ?? [])
        objects.push({ key: Key.slice(prefix.length), changedAt: LastModified?.getTime() ?? 0 });
    return objects;
  }

  return { get, put, list };
}

export type BucketObjects = ReturnType<typeof bucketObjects>;
