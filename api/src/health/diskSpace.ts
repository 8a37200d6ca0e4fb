import { readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '@ridgeline/server-kit/settings';
import { z } from 'zod';
import { backupDirOf } from '../backups/archives/store/openBackupStore';

type DiskSettings = Pick<Settings, 'BACKUP_DIR' | 'BACKUP_URL' | 'DATA_DIR'>;

/** Where the samples are: the disks are this machine's, so they are not in the database, which others share. */
const fileName = 'disk-space.json';
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Two days of samples, so that there is one of about a day ago after a night without power, too. */
const keptMs = 2 * dayMs;
/** A shorter time says little: an upload of this morning is no growth. */
const shortestMs = 20 * hourMs;
/** How long the space should last. */
const wantedDays = 7;

/** A disk that the site writes to. */
export interface DiskFact {
  /** A folder on it. */
  folder: string;
  freeBytes: number;
  /** How long the space lasts if it shrinks as since a day ago; undefined if that is not known, or it does not shrink. */
  daysLeft?: number;
  /** Whether that is less than a week. */
  endsSoon: boolean;
}

const sampleSchema = z.object({ at: z.number(), folder: z.string(), freeBytes: z.number() });
type Sample = z.infer<typeof sampleSchema>;

async function freeBytesOf(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The folders that the site writes to, one for each disk. */
async function foldersOf(settings: DiskSettings) {
  const { BACKUP_URL, DATA_DIR } = settings;
  const folders = [DATA_DIR, path.join(DATA_DIR, 'uploads')];
  if (!BACKUP_URL) folders.push(backupDirOf(settings));
  const byDisk = new Map<number, string>();
  for (const folder of folders.map((one) => path.resolve(one))) {
    // Those that do not exist yet are on a disk that is named already, or are missed by another check.
    const disk = await stat(folder).catch(() => undefined);
    if (disk && !byDisk.has(disk.dev)) byDisk.set(disk.dev, folder);
  }
  return [...byDisk.values()];
}

const fileOf = ({ DATA_DIR }: DiskSettings) => path.join(DATA_DIR, fileName);

async function samplesIn(settings: DiskSettings): Promise<Sample[]> {
  try {
    return z.array(sampleSchema).parse(JSON.parse(await readFile(fileOf(settings), 'utf8')));
  } catch {
    // There is none yet, or a full disk has cut it off.
    return [];
  }
}

/** Records how much space is left on each disk, at most once an hour. */
export async function recordDiskSpace(settings: DiskSettings, now = Date.now()): Promise<void> {
  const samples = (await samplesIn(settings)).filter(({ at }) => at <= now && now - at < keptMs);
  const last = Math.max(...samples.map(({ at }) => at));
  // Several processes may share the folder.
  if (now - last < hourMs - 60_000) return;
  for (const folder of await foldersOf(settings))
    samples.push({ at: now, folder, freeBytes: await freeBytesOf(folder) });
  const draft = `${fileOf(settings)}.${process.pid}`;
  try {
    await writeFile(draft, JSON.stringify(samples));
    await rename(draft, fileOf(settings));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The sample that is closest to a day ago. */
const aDayAgo = (samples: Sample[], now: number) =>
  samples
    .filter(({ at }) => now - at >= shortestMs && now - at < keptMs)
    .sort((one, other) => Math.abs(now - one.at - dayMs) - Math.abs(now - other.at - dayMs))
    .at(0);

function daysLeft(freeBytes: number, before: Sample | undefined, now: number) {
  if (!before || before.freeBytes <= freeBytes) return undefined;
  const bytesPerDay = ((before.freeBytes - freeBytes) * dayMs) / (now - before.at);
  return freeBytes / bytesPerDay;
}

/** How much space is left on each disk, and for how long. */
export async function readDiskSpace(settings: DiskSettings, now = Date.now()): Promise<DiskFact[]> {
  const samples = await samplesIn(settings);
  const facts: DiskFact[] = [];
  for (const folder of await foldersOf(settings)) {
    const freeBytes = await freeBytesOf(folder);
    const before = aDayAgo(
      samples.filter((sample) => sample.folder === folder),
      now,
    );
    const days = daysLeft(freeBytes, before, now);
    facts.push({
      folder,
      freeBytes,
      ...(days !== undefined && { daysLeft: days }),
      endsSoon: days !== undefined && days < wantedDays,
    });
  }
  return facts;
}
