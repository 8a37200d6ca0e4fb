import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { TakenFile } from '../../platform/taking/taking';
import { CommandError } from '../../platform/lifecycle/CommandError';
import { withTemporaryFolder } from '../withTemporaryFolder';
import { isWhole } from './wholeFiles';
import type { Site } from './copy';

/** The files that the running site lacks. */
export async function missingIn(
  { files }: Site,
  wanted: readonly TakenFile[],
): Promise<TakenFile[]> {
  const missing: TakenFile[] = [];
  for (const file of wanted) if (!(await files.stat(file.name))) missing.push(file);
  return missing;
}

/**
 * Those of the files that can be copied.
 * @throws {CommandError} if one that the site cannot make again is in neither
 */
export async function copyable(
  copy: Site,
  running: Site,
  missing: readonly TakenFile[],
): Promise<TakenFile[]> {
  const found: TakenFile[] = [];
  for (const file of missing)
    if (await copy.files.stat(file.name)) found.push(file);
    else if (!file.canBeMade)
      throw new CommandError(
        `The file ${file.name} is neither in ${copy.files.location} nor in ${running.files.location}. Copy it into one of them. Nothing was changed.`,
      );
  return found;
}

/**
 * Copies files into the running site: each whole, or not at all.
 * @throws {CommandError} if one is not whole in the copy
 */
export async function copyFiles(
  copy: Site,
  running: Site,
  files: readonly TakenFile[],
  dataDir: string,
): Promise<void> {
  if (files.length === 0) return;
  await running.files.prepare();
  await withTemporaryFolder(dataDir, 'restore', async (folder) => {
    for (const { name, size, canBeMade } of files) {
      const draft = path.join(folder, randomUUID());
      const exists = await copy.files.copyTo(name, draft);
      if (exists && (await isWhole(draft, name, size))) await running.files.moveIn(name, draft);
      else if (!canBeMade)
        throw new CommandError(
          `The file ${name} in ${copy.files.location} is not whole. Copy it there again. Nothing was changed.`,
        );
    }
  });
}
