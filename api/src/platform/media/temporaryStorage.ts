import { unlink } from 'node:fs/promises';
import multer, { type StorageEngine } from 'multer';

/** One that is gone already is no failure. */
export function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Keeps files in a folder while they arrive. One that could not be written to its end is removed: multer
 * would leave it there, on a disk that is perhaps full because of it.
 */
export function temporaryStorage(folder: string): StorageEngine {
  const disk = multer.diskStorage({ destination: folder });
  return {
    _handleFile: (request, file, done) =>
      disk._handleFile(request, file, (error?: unknown, info?: Partial<Express.Multer.File>) => {
        if (!error || !file.path) return done(error, info);
        unlink(file.path)
          .catch(ignoreMissing)
          .then(
            () => done(error),
            () => done(error),
          );
      }),
    _removeFile: (request, file, done) => disk._removeFile(request, file, done),
  };
}
