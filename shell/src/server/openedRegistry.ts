import { setTimeout as pause } from 'node:timers/promises';
import { openRegistry, type Registry, type RegistryOptions } from '@ridgeline/registry';

const firstPauseMs = 500;
const longestPauseMs = 30_000;

interface WaitingOptions extends RegistryOptions {
  /** Hears that the registry cannot be opened, in words that strangers may read. */
  onWaiting: (sentence: string) => void;
}

/**
 * Opens the registry, and tries again after growing pauses for as long as it takes: a bucket, a network
 * drive or a ledger that somebody mends comes back without anybody who starts the shell anew.
 */
export async function openedRegistry({ onWaiting, ...options }: WaitingOptions): Promise<Registry> {
  let said: string | undefined;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await openRegistry(options);
    } catch (error) {
      const sentence = 'The shell cannot read which releases are live';
      const cause = (error as Error).message;
      if (cause !== said) {
        process.stderr.write(`${sentence}: ${cause} Trying again until it works …\n`);
        onWaiting(`${sentence}.`);
      }
      said = cause;
    }
    await pause(pauseMs);
  }
}
