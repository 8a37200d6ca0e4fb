import path from 'node:path';
import { parseBucketUrl, createBucketClient } from '@ridgeline/server-kit/s3';
import { pollVersion } from '../pollVersion';
import type { Storage } from '../storage';
import { mirrorFolder, uploadFolder } from './bucketFolders';
import { bucketObjects } from './bucketObjects';

/** A change is noticed within this time. A poll without a change is cheap: its response has no body. */
const pollIntervalMs = 500;

export interface BucketOptions {
  url: string;
  /** The local folder for downloads. */
  mirror: string;
  maxCopies: number;
  onError?: ((error: unknown) => void) | undefined;
}

/** Stores a registry in an S3-compatible bucket with conditional writes. */
export function bucketStorage({ url, mirror, maxCopies, onError }: BucketOptions): Storage {
  const location = parseBucketUrl(url);
  const client = createBucketClient();
  const objects = bucketObjects(client, location);

  return {
    read: async (key) => {
      const object = await objects.get(key);
      return object && { text: object.bytes.toString('utf8'), etag: object.etag };
    },
    write: (key, text, ifMatch) => objects.put(key, text, ifMatch),
    foldersWith: async (key, file) => {
      const folders = (await objects.list(`${key}/`))
        .map((object) => ({ ...object, parts: object.key.slice(key.length + 1).split('/') }))
        .filter(({ parts }) => parts.length === 2 && parts[1] === file)
        .sort((a, b) => a.changedAt - b.changedAt);
      return folders.map(({ parts }) => parts[0] ?? '');
    },
    listFiles: async (key) =>
      (await objects.list(`${key}/`))
        .map((object) => object.key.slice(key.length + 1))
        .filter((name) => !name.includes('/')),
    addFolder: (key, source) => uploadFolder(objects, key, source),
    // Copies have a folder of their own, because `mirror` may also hold releases from before the bucket was set up.
    localFolder: (key, verify, inUse) =>
      mirrorFolder(objects, key, path.join(mirror, '.copies'), verify, { maxCopies, inUse }),
    watch: (key, onChange) =>
      pollVersion(async (etag) => (await objects.get(key, etag))?.etag ?? etag, {
        intervalMs: pollIntervalMs,
        onChange,
        onError,
      }),
    close: () => client.destroy(),
  };
}
