import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteDownload } from '@ridgeline/contract';
import type { Uploads } from '../../../platform/files/uploads';
import { runInWorker } from '../../../platform/media/worker/pool';
import type { RouteTask } from '../../../platform/media/worker/route/readRoute';
import { UnreadableFileError } from '../../../platform/media/worker/tasks';
import { eventError } from '../errors';
import type { StoredRoute } from './rows';

/**
 * A file of 10 MB takes seconds on a quiet machine, and much longer on one that is busy, which says nothing about the
 * file. Only owners send one.
 */
const readMs = 60_000;

async function read(task: RouteTask) {
  try {
    return await runInWorker('readRoute', task, readMs);
  } catch (error) {
    if (error instanceof UnreadableFileError)
      throw eventError('RouteRefused', { problem: 'TooMuch' });
    throw error;
  }
}

/**
 * Reads a received file, and stores the one that is served.
 * @throws RouteRefused if it holds no route that can be published
 */
export async function storeRoute(
  { files, temporaryFolder }: Uploads,
  task: RouteTask,
  download: RouteDownload,
): Promise<StoredRoute> {
  const route = await read(task);
  if ('problem' in route) throw eventError('RouteRefused', route);
  const file = `${randomUUID()}.gpx`;
  const written = path.join(temporaryFolder, file);
  try {
    await writeFile(written, route.gpx);
    await files.moveIn(file, written);
  } finally {
    await rm(written, { force: true });
  }
  return { file, bytes: route.gpx.length, download, fields: route.fields };
}
