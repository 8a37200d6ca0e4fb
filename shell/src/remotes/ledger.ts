import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const entrySchema = z.object({
  /** The version that pages are served with. */
  live: z.string(),
  /** The version before it, to roll back to. */
  previous: z.string().nullable(),
});

const ledgerSchema = z.object({
  remotes: z.record(z.string(), entrySchema),
  /** Oldest first; only ever appended to. */
  history: z.array(z.object({ at: z.iso.datetime(), remote: z.string(), version: z.string() })),
});

export type Ledger = z.infer<typeof ledgerSchema>;

const ledgerFile = (releasesFolder: string) => path.join(releasesFolder, 'remotes.json');

const empty = (): Ledger => ({ remotes: {}, history: [] });

/**
 * Tells which version of each remote is live. Looks at the file's date with each question (some
 * microseconds) and reads it again only when it changed, so that a promote needs no restart.
 */
export function createLedgerReader(releasesFolder: string): () => Ledger {
  const file = ledgerFile(releasesFolder);
  let read = { stamp: '', ledger: empty() };
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const stamp = stat ? `${stat.ino}:${stat.mtimeMs}:${stat.size}` : '';
    if (stamp !== read.stamp) {
      const ledger = stat ? ledgerSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : empty();
      read = { stamp, ledger };
    }
    return read.ledger;
  };
}

/** The version of a remote that is live now, if any. */
export const liveVersion = (releasesFolder: string, remote: string): string | undefined =>
  createLedgerReader(releasesFolder)().remotes[remote]?.live;

/**
 * Makes a version of a remote live, in one atomic change of the ledger.
 * @param releasesFolder where the releases and the ledger are kept
 */
export async function promote(releasesFolder: string, remote: string, version: string) {
  const file = ledgerFile(releasesFolder);
  const ledger = await readFile(file, 'utf8').then(
    (text) => ledgerSchema.parse(JSON.parse(text)),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return empty();
      throw error;
    },
  );
  const before = ledger.remotes[remote]?.live ?? null;
  if (before === version) return;
  ledger.remotes[remote] = { live: version, previous: before };
  ledger.history.push({ at: new Date().toISOString(), remote, version });

  await mkdir(releasesFolder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(ledger, null, 2)}\n`);
  await rename(draft, file);
}
