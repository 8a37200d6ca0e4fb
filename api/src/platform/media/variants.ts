import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/connect';
import type { FileStore } from '../files/fileStore';
import { originalOf } from '../files/storedName';
import type { Jobs } from '../jobs/jobs';
import { runInWorker } from './worker/pool';

const kind = 'picture-variants';

/** The stored JPEG, and the widths that it still needs. */
interface VariantsOf {
  file: string;
  widths: number[];
}

/** Name of a picture's variant. */
export const variantName = (file: string, width: number, format: 'avif' | 'webp') =>
  `${file.replace(/\.jpg$/, '')}-${width}.${format}`;

/**
 * Makes the variants of pictures (AVIF and WebP in several widths) after the answer. They have their names
 * in the rows from the beginning; until they are there, the picture's JPEG is served in their place.
 */
export function pictureVariants(db: Database, jobs: Jobs, files: FileStore) {
  async function make({ file, widths }: VariantsOf) {
    const stored = await files.read(file);
    // Deleted meanwhile.
    if (!stored) return;
    const jpeg = await buffer(stored);
    const variants = await runInWorker('makeVariants', { jpeg, widths, pace: 'thorough' });
    const names = variants.map(({ width, format }) => variantName(file, width, format));
    for (const [at, { bytes }] of variants.entries()) await files.put(names[at] as string, bytes);
    // The picture was deleted meanwhile, and nothing else would remove these files.
    if (!(await files.stat(file))) await files.remove(names);
  }

  jobs.register<VariantsOf>(kind, {
    title: 'Make small versions of a picture',
    summary: ({ file }) => file,
    run: make,
    maxAttempts: 6,
    // The other worker process is left to people who wait.
    concurrency: 1,
  });

  /**
   * Has the variants of a stored picture made. Called before the row that names the picture is written:
   * where the process ends in between, the sweep takes the files that no row names. A row whose job was
   * lost gets a new one by `queueMissing`, once a day.
   */
  const queue = (variants: VariantsOf) => jobs.enqueue(db, kind, variants, { key: variants.file });

  /** Queues every variant that a row names and that is not there although its JPEG is. */
  async function queueMissing(named: ReadonlySet<string>) {
    const there = new Set((await files.list()).map(({ name }) => name));
    const widths = new Map<string, Set<number>>();
    for (const name of named) {
      const original = there.has(name) ? undefined : originalOf(name);
      if (!original || !there.has(original)) continue;
      const [, width] = /-(\d+)\.\w+$/.exec(name) ?? [];
      widths.set(original, (widths.get(original) ?? new Set()).add(Number(width)));
    }
    for (const [file, some] of widths) await queue({ file, widths: [...some] });
    return widths.size;
  }

  return { queue, queueMissing };
}

export type PictureVariants = ReturnType<typeof pictureVariants>;
