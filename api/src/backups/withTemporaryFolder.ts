import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** When a write fails, others that are under way may still create files, so the removal is repeated. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Calls a function with a new folder that only this user can read, and removes the folder afterwards. A failure of the
 * function is never hidden by one of the removal.
 * @param purpose `backup` or `restore`, for the folder's name: what a killed process leaves is removed by that name
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  purpose: 'backup' | 'restore',
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(parent, `.${purpose}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const result = await work(folder).catch(async (error: unknown) => {
    await remove(folder).catch(() => undefined);
    throw error;
  });
  await remove(folder);
  return result;
}
