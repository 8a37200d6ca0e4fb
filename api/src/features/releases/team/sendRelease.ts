import { readdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { create } from 'tar';

/** Sends the files of a stored build as a compressed tar. */
export async function sendRelease(folder: string, response: Response): Promise<void> {
  response.set('content-type', 'application/gzip');
  const archive = create(
    { cwd: folder, gzip: true, portable: true, noMtime: true },
    await readdir(folder),
  );
  await pipeline(archive, response);
}
