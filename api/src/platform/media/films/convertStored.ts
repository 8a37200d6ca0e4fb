import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Uploads } from '../../files/uploads';
import { JobError } from '../../jobs/failure';
import { convertFilm, longestFilmSeconds } from './ffmpeg';
import { filmSeconds, storeFilm } from './films';

/** By how much the length of a film may change, because its tracks do not end in the same moment. */
const toleratedSeconds = 5;

/** Whether a limit on the length or the size of what is converted has cut a film off. */
async function isCutOff(source: string, target: string): Promise<boolean> {
  const before = await filmSeconds(source);
  const after = await filmSeconds(target);
  if (before === 0) return after + toleratedSeconds > longestFilmSeconds;
  return after + toleratedSeconds < before;
}

/**
 * Converts a stored film to one that browsers play, which is stored next to it.
 * @param as the new file's name; a new one without it
 * @returns the new file's name; undefined if the film is gone
 * @throws {JobError} if it cannot be converted
 */
export async function convertStored(
  { files, temporaryFolder }: Uploads,
  film: string,
  { ffmpeg, signal, as }: { ffmpeg: string; signal: AbortSignal; as?: string },
): Promise<string | undefined> {
  const onDisk = (ending: string) => path.join(temporaryFolder, `${randomUUID()}${ending}`);
  const [source, target] = [onDisk('.mov'), onDisk('.mp4')];
  try {
    if (!(await files.copyTo(film, source))) return undefined;
    await convertFilm(ffmpeg, { source, target, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new JobError('This film could not be converted.', { permanent: true, cause: error });
    });
    if (await isCutOff(source, target))
      throw new JobError(
        'This film is longer than 15 minutes, or too large once it is converted. Please shorten it and upload it again.',
        { permanent: true },
      );
    return (await storeFilm(target, files, as && path.parse(as).name)).file;
  } finally {
    for (const file of [source, target]) await rm(file, { force: true });
  }
}
