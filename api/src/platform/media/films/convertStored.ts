import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Uploads } from '../../files/uploads';
import { JobError } from '../../jobs/failure';
import { convertFilm } from './ffmpeg';
import { storeFilm } from './films';

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
    return (await storeFilm(target, files, as && path.parse(as).name)).file;
  } finally {
    for (const file of [source, target]) await rm(file, { force: true });
  }
}
