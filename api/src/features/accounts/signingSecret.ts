import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../../platform/lifecycle/startupErrors';

/** The minimum length of `JWT_SECRET`. */
const minLength = 32;

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a new secret next to the file and moves it into place, unless another process was faster. */
function create(file: string) {
  const draft = `${file}.${randomUUID()}`;
  const secret = randomBytes(48).toString('base64url');
  try {
    writeFileSync(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
    // A link, unlike a rename, replaces nothing.
    linkSync(draft, file);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (syscall !== 'link') throw error;
    // Some file systems have no hard links.
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The secret that signs tokens: the given one, or one that is generated once and stored in `DATA_DIR`. An empty file is
 * replaced: a full disk left it at the first start, and tokens that it signed must not be trusted. A short one is not
 * replaced: it was damaged or edited, and the operator may have a copy.
 * @throws {StartupError} if the secret in the file is too short
 */
export function signingSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured;
  const file = path.join(dataDir, 'secret');
  if (readIfExists(file) === '') rmSync(file, { force: true });
  if (readIfExists(file) === undefined) create(file);
  const secret = readIfExists(file) ?? '';
  if (secret.length < minLength)
    throw new StartupError(
      `The signing secret in ${file} has ${secret.length} characters, and needs ${minLength} or more. Bring back a copy of the file, or delete it: a new one is made at the next start, and everybody logs in again.`,
    );
  return secret;
}
