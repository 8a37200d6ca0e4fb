import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'tar';
import { isDiskFailure } from '../../platform/lifecycle/temporaryFailures';
import { CommandError } from '../../platform/lifecycle/CommandError';
import { checksum } from './checksum';
import { readManifest, type Manifest } from './manifest';

/** @throws when a file differs from what the manifest says */
export async function verify(folder: string, { files }: Pick<Manifest, 'files'>) {
  for (const { name, size, sha256 } of files) {
    const actual = await checksum(path.join(folder, name));
    if (actual.size !== size || actual.sha256 !== sha256) throw new Error(`${name} is damaged`);
  }
}

/**
 * Unpacks an archive into a new folder and checks each of its files.
 * @throws {CommandError} when it is not a whole backup
 */
export async function unpack(archive: string, folder: string): Promise<Manifest> {
  const stats = await access(archive, constants.R_OK)
    .then(() => stat(archive))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') throw error;
    });
  if (!stats?.isFile()) throw new CommandError(`There is no file ${archive}.`);
  try {
    await extract({
      file: archive,
      cwd: folder,
      strict: true,
      noMtime: true,
      filter: (_name, entry) => 'type' in entry && ['File', 'Directory'].includes(entry.type),
    });
    const manifest = readManifest(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
    await verify(folder, manifest);
    return manifest;
  } catch (error) {
    if (isDiskFailure(error)) throw error;
    throw new CommandError(`${archive} is not a whole backup of Ridgeline. Nothing was changed.`, {
      cause: error,
    });
  }
}
