import { isRegistryError, LedgerConflictError, ReleaseNotFoundError } from '@ridgeline/registry';
import { messages, type Releases } from '@ridgeline/contract';
import { Refusal } from '../../platform/http/Refusal';
import { inPeoplesWords } from './names';

/**
 * The answer to a decision that the registry did not carry out.
 * @param now how things are
 */
export async function refused(error: unknown, remote: string, now: () => Promise<Releases>) {
  if (!isRegistryError(error)) return error;
  if (error instanceof ReleaseNotFoundError)
    return new Refusal(404, inPeoplesWords(error.message, remote));
  const current = await now();
  const sentence =
    error instanceof LedgerConflictError
      ? messages.releasesChanged
      : inPeoplesWords(error.message, remote);
  return new Refusal(409, sentence, { current });
}
