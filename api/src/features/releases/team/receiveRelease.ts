import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  isRegistryError,
  readManifest,
  ReleaseExistsError,
  releaseTrust,
  unlistedFiles,
  verifyIntegrity,
  type Ledger,
  type Registry,
} from '@ridgeline/registry';
import { releaseMessages, type ReleaseKey } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import { withPackageName } from '../names';
import { assertOwnPaths } from './rights';
import { unpackRelease } from './unpackRelease';

interface Upload {
  registry: Registry;
  ledger: Ledger;
  key: ReleaseKey;
  /** The ledger's name of the remote. */
  remote: string;
  version: string;
  /** This process's folder for uploads that are not validated yet. The next start empties it after a kill. */
  temporaryFolder: string;
}

/** Refuses files that are not the complete, correctly signed release that they are sent as. */
async function assertAcceptable(folder: string, { ledger, key, remote, version }: Upload) {
  const release = await readManifest(folder);
  if (release.name !== remote || release.version !== version)
    throw new HttpError(400, releaseMessages.releaseMismatch);
  await verifyIntegrity(folder, release);
  const [problem] = unlistedFiles(release);
  if (problem) throw new HttpError(400, problem);
  assertOwnPaths(key, release);
  const text = await readFile(path.join(folder, 'release.json'), 'utf8');
  const trust = releaseTrust(ledger, remote, version, text);
  if (trust.problem) throw new HttpError(403, withPackageName(trust.problem, remote));
}

function toHttpError(error: unknown, remote: string) {
  if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
    return new HttpError(400, releaseMessages.releaseUnreadable);
  if (!isRegistryError(error)) return error;
  const status = error instanceof ReleaseExistsError ? 409 : 400;
  return new HttpError(status, withPackageName(error.message, remote));
}

/**
 * Stores a release that a team sends. It becomes visible only once it is complete and verified. The files of a refused
 * or aborted upload are removed.
 */
export async function receiveRelease(archive: Readable, upload: Upload): Promise<void> {
  const { registry, remote, temporaryFolder } = upload;
  await mkdir(temporaryFolder, { recursive: true });
  const folder = await mkdtemp(path.join(temporaryFolder, 'release-'));
  try {
    const unpacked = await unpackRelease(archive, folder);
    await assertAcceptable(unpacked, upload);
    await registry.add(unpacked);
  } catch (error) {
    throw toHttpError(error, remote);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
