import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { parseBucketUrl, createBucketClient } from '@ridgeline/server-kit/s3';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { httpStatusOf } from '@ridgeline/server-kit/s3/status';
import type { BackupStore, StoredBackup } from './backupStore';

/** Resolves with undefined where the bucket answers with one of these statuses. */
const unless = <Result>(statuses: number[], work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (!statuses.includes(httpStatusOf(error) ?? 0)) throw error;
    return undefined;
  });

/**
 * Keeps backups in a bucket that speaks S3.
 * @param url `s3://bucket/prefix`
 */
export function bucketBackupStore(url: string): BackupStore {
  const { bucket, prefix } = parseBucketUrl(url);
  const client = createBucketClient();
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  async function list(folder: string): Promise<StoredBackup[]> {
    const below = prefix + (folder && `${folder}/`);
    const found: StoredBackup[] = [];
    const listed = { Bucket: bucket, Prefix: below, Delimiter: '/' };
    for await (const page of paginateListObjectsV2({ client }, listed))
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
        found.push({ name: Key.slice(below.length), storedAt: LastModified });
    return found.filter(({ name }) => name !== '');
  }

  return {
    location: url,
    put: async (name, content) => {
      if (Buffer.isBuffer(content))
        await client.send(new PutObjectCommand({ ...at(name), Body: content }));
      else await new Upload({ client, params: { ...at(name), Body: content } }).done();
    },
    putNew: async (name, content) => {
      const once = { ...at(name), Body: content, IfNoneMatch: '*' };
      await unless([409, 412], client.send(new PutObjectCommand(once)));
    },
    read: async (name) => {
      const found = await unless([404], client.send(new GetObjectCommand(at(name))));
      return found?.Body as Readable | undefined;
    },
    list,
    remove: (names) =>
      forEachConcurrently(names, (name) => client.send(new DeleteObjectCommand(at(name)))),
    close: () => client.destroy(),
  };
}
