import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { contentOf, type BackupStore } from '../archives/store/backupStore';

const sha256 = z.string().regex(/^[\da-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment whose state it contains. */
  madeAt: z.iso.datetime(),
  /** Name of the last migration that the database had. */
  schema: z.string(),
  /** Size of the database in bytes. */
  size: z.number().int(),
  /** SHA-256 of the database's pieces, in their order. */
  chunks: z.array(sha256),
  /** SHA-256 of the list of uploads that its rows name, one a line. */
  uploads: sha256,
  /** Uploads of that list that had not been copied by then. */
  missing: z.array(z.string()),
});

/** What a snapshot consists of. */
export type SnapshotManifest = z.infer<typeof manifestSchema>;

export const folders = { snapshots: 'snapshots', chunks: 'chunks', uploads: 'uploads' };

const snapshotPattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.json\.gz$/;
const chunkPattern = /^([\da-f]{64})\.gz$/;

export interface SnapshotName {
  name: string;
  /** Milliseconds since 1970. */
  madeAt: number;
}

export const snapshotName = (moment: Date) =>
  `${moment.toISOString().replaceAll(/[:.]/g, '-')}.json.gz`;
export const snapshotPath = (name: string) => `${folders.snapshots}/${name}`;
export const chunkPath = (hash: string) => `${folders.chunks}/${hash}.gz`;
export const uploadPath = (file: string) => `${folders.uploads}/${file}`;

/** The hash in a chunk's file name; undefined for any other file. */
export const chunkOf = (name: string): string | undefined => chunkPattern.exec(name)?.[1];

/** The snapshots in a store, newest first. */
export async function snapshotsIn(store: BackupStore): Promise<SnapshotName[]> {
  const files = await store.list(folders.snapshots);
  return files
    .flatMap(({ name }) => {
      const [, hour, minute, second, ms] = snapshotPattern.exec(name) ?? [];
      return hour ? [{ name, madeAt: Date.parse(`${hour}:${minute}:${second}.${ms}Z`) }] : [];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export const storeChunk = async (store: BackupStore, hash: string, bytes: Buffer) =>
  store.put(chunkPath(hash), await compress(bytes, { level: 1 }));

/** A piece of a snapshot is lost or damaged. */
export class BrokenSnapshotError extends Error {
  override readonly name = 'BrokenSnapshotError';
}

/** @throws {BrokenSnapshotError} if it is missing or damaged */
export async function readChunk(store: BackupStore, hash: string): Promise<Buffer> {
  const compressed = await contentOf(store, chunkPath(hash));
  if (!compressed) throw new BrokenSnapshotError(`${chunkPath(hash)} is not there`);
  const bytes = await decompress(compressed).catch(() => undefined);
  if (!bytes || hashOf(bytes) !== hash)
    throw new BrokenSnapshotError(`${chunkPath(hash)} is damaged`);
  return bytes;
}

export const storeManifest = async (store: BackupStore, name: string, manifest: SnapshotManifest) =>
  store.put(snapshotPath(name), await compress(JSON.stringify(manifest)));

/** @throws {BrokenSnapshotError} if it is missing or damaged */
export async function readManifest(store: BackupStore, name: string): Promise<SnapshotManifest> {
  const compressed = await contentOf(store, snapshotPath(name));
  if (!compressed) throw new BrokenSnapshotError(`${snapshotPath(name)} is not there`);
  try {
    return manifestSchema.parse(JSON.parse((await decompress(compressed)).toString('utf8')));
  } catch (error) {
    throw new BrokenSnapshotError(`${snapshotPath(name)} is damaged`, { cause: error });
  }
}

/** The list of a snapshot's uploads as it is stored. */
export const uploadList = (names: Iterable<string>) => Buffer.from([...names].sort().join('\n'));

/** The names of the uploads that a snapshot's rows name. */
export async function uploadsOf(store: BackupStore, { uploads }: SnapshotManifest) {
  const text = (await readChunk(store, uploads)).toString('utf8');
  return text === '' ? [] : text.split('\n');
}
