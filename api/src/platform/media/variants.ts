import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/connect';
import type { FileStore } from '../files/fileStore';
import { originalOf } from '../files/storedName';
import type { Jobs } from '../jobs/jobs';
import { runInWorker } from './worker/pool';

const kind = 'picture-variants';

/** The stored JPEG, and the widths that it still needs. */
interface VariantsJob {
  file: string;
  widths: number[];
}

/** Name of a picture's variant. */
export const variantName = (file: string, width: number, format: 'avif' | 'webp') =>
  `${file.replace(/\.jpg$/, '')}-${width}.${format}`;

/**
 * Generates the variants of pictures (AVIF and WebP in several widths) after the response. The rows name them from the
 * beginning; until they exist, the picture's JPEG is served instead.
 */
export function pictureVariants(db: Database, jobs: Jobs, files: FileStore) {
  async function generate({ file, widths }: VariantsJob) {
    const stored = await files.read(file);
    // The picture was deleted meanwhile.
    if (!stored) return;
    const jpeg = await buffer(stored);
    const variants = await runInWorker('makeVariants', { jpeg, widths, pace: 'thorough' });
    const names = variants.map(({ width, format }) => variantName(file, width, format));
    for (const [at, { bytes }] of variants.entries()) await files.put(names[at] as string, bytes);
    // The picture was deleted meanwhile, and nothing else would remove these files.
    if (!(await files.stat(file))) await files.remove(names);
  }

  jobs.register<VariantsJob>(kind, {
    title: 'Make small versions of a picture',
    summary: ({ file }) => file,
    run: generate,
    maxAttempts: 6,
    // Leave the other worker process to people who are waiting.
    concurrency: 1,
  });

  /**
   * Queues the variants of a stored picture. Call it before writing the row that names the picture: if the process ends
   * in between, the sweep removes the files that no row names. `queueMissing` replaces lost jobs once a day.
   */
  const queue = (variants: VariantsJob) => jobs.enqueue(db, kind, variants, { key: variants.file });

  /** Queues every variant that a row names and that is missing although its JPEG exists. */
  async function queueMissing(named: ReadonlySet<string>) {
    const existing = new Set((await files.list()).map(({ name }) => name));
    const widths = new Map<string, Set<number>>();
    for (const name of named) {
      const original = existing.has(name) ? undefined : originalOf(name);
      if (!original || !existing.has(original)) continue;
      const [, width] = /-(\d+)\.\w+$/.exec(name) ?? [];
      widths.set(original, (widths.get(original) ?? new Set()).add(Number(width)));
    }
    for (const [file, some] of widths) await queue({ file, widths: [...some] });
    return widths.size;
  }

  return { queue, queueMissing };
}

export type PictureVariants = ReturnType<typeof pictureVariants>;
