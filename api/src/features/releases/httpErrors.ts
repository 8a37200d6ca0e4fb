import { isRegistryError, LedgerConflictError, ReleaseNotFoundError } from '@ridgeline/registry';
import { messages, type Releases } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import { withPackageName } from './names';

/**
 * The answer to a decision that the registry did not carry out.
 * @param now how things are
 */
export async function toHttpError(error: unknown, remote: string, now: () => Promise<Releases>) {
  if (!isRegistryError(error)) return error;
  if (error instanceof ReleaseNotFoundError)
    return new HttpError(404, withPackageName(error.message, remote));
  const current = await now();
  const sentence =
    error instanceof LedgerConflictError
      ? messages.releasesChanged
      : withPackageName(error.message, remote);
  return new HttpError(409, sentence, { current });
}
