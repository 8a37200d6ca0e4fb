import { isRegistryFailure, LedgerConflict, NoSuchRelease, type Registry } from '@ridgeline/registry';
import { messages } from '../contract';
import { Refusal } from '../http/Refusal';
import { inPeoplesWords } from './names';
import { overview } from './overview';

/** The answer to a decision that the registry did not carry out, with how things are now. */
export async function refused(error: unknown, registry: Registry, remote: string) {
  if (!isRegistryFailure(error)) return error;
  if (error instanceof NoSuchRelease)
    return new Refusal(404, inPeoplesWords(error.message, remote));
  const current = await overview(registry, await registry.refresh());
  const sentence =
    error instanceof LedgerConflict
      ? messages.releasesChanged
      : inPeoplesWords(error.message, remote);
  return new Refusal(409, sentence, { current });
}
