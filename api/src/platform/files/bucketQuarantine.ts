import {
  CopyObjectCommand,
  DeleteObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { BucketLocation } from '@ridgeline/server-kit/s3';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { httpStatusOf } from '@ridgeline/server-kit/s3/status';
import { isDay, type Quarantine, type QuarantinedFile } from './quarantine';
import { isStoredName } from '@ridgeline/server-kit/uploads/storedName';

/** The quarantine of uploads in a bucket. */
export function bucketQuarantine(client: S3Client, { bucket, prefix }: BucketLocation): Quarantine {
  const folder = `${prefix}quarantine/`;
  const keyOf = ({ day, name }: QuarantinedFile) => `${folder}${day}/${name}`;
  const remove = (key: string) =>
    client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));

  /** Copies first, so that a process that is killed in between leaves two copies instead of none. */
  async function move(from: string, to: string) {
    const source = `${bucket}/${from}`.split('/').map(encodeURIComponent).join('/');
    try {
      await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }));
    } catch (error) {
      if (httpStatusOf(error) === 404) return;
      throw error;
    }
    await remove(from);
  }

  return {
    async list() {
      const files: QuarantinedFile[] = [];
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: folder },
      ))
        for (const { Key = '' } of page.Contents ?? []) {
          const [day = '', name = '', ...deeper] = Key.slice(folder.length).split('/');
          if (isDay(day) && isStoredName(name) && deeper.length === 0) files.push({ name, day });
        }
      return files;
    },
    add: (files, day) =>
      forEachConcurrently(files, (name) => move(prefix + name, keyOf({ name, day }))),
    restore: (files) => forEachConcurrently(files, (file) => move(keyOf(file), prefix + file.name)),
    remove: (files) => forEachConcurrently(files, (file) => remove(keyOf(file))),
  };
}
