import type { Knex } from 'knex';
import type { Database } from '../db/connect';
import { bumpPublicRevision } from '../db/revisions';
import type { Jobs } from '../jobs/jobs';
import { insertJob } from '../jobs/store';
import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { forgetMedia } from '../media/forgetMedia';
import { withoutHeld } from '../media/pageUploads';
import type { FileStore } from './fileStore';
import { uuidOf } from './storedName';

const kind = 'files.remove';

interface Removal {
  files: string[];
}

/**
 * Queues the removal of files in the transaction that removes their last reference, so that a crash or an
 * unreachable bucket leaves none behind. The library no longer lists them. What pages hold stays.
 */
export async function removeFilesLater(transaction: Knex, unused: string[]) {
  const files = await withoutHeld(transaction, unused);
  if (files.length === 0) return;
  await forgetMedia(transaction, files);
  await insertJob(transaction, { kind, payload: { files } satisfies Removal }, Date.now());
}

/** Whether a file, or the picture of which it is a variant, waits for its removal. */
export const isBeingRemoved = async (db: Database, file: string): Promise<boolean> =>
  (await db('jobs')
    .where({ kind })
    .where('payload', 'like', `%"${uuidOf(file)}%`)
    .first('id')) !== undefined;

/** The files among these that wait for their removal. */
export async function filesBeingRemoved(
  db: Database,
  files: ReadonlySet<string>,
): Promise<string[]> {
  const payloads: string[] = await db('jobs')
    .where({ kind })
    .whereNot({ state: 'failed' })
    .pluck('payload');
  return payloads
    .flatMap((payload) => (JSON.parse(payload) as Removal).files)
    .filter((file) => files.has(file));
}

/**
 * Registers the job that removes files. The public revision is incremented again afterwards, because a shell may have
 * asked for a file between the transaction and its removal.
 */
export const registerFileRemoval = (db: Database, jobs: Jobs, store: FileStore) =>
  jobs.register<Removal>(kind, {
    title: 'Remove the files of what was deleted or replaced',
    summary: ({ files }) => pluralize(files.length, 'file'),
    timeLimitMs: 10 * 60 * 1000,
    maxAttempts: 40,
    run: async ({ files }) => {
      await store.remove(files);
      await bumpPublicRevision(db);
    },
  });
