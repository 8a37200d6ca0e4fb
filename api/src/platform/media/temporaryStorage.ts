import { unlink } from 'node:fs/promises';
import multer, { type StorageEngine } from 'multer';

/** Ignores files that no longer exist. */
export function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}

/** Multer's disk storage, which also removes partial files: multer would leave them, perhaps filling the disk. */
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
