import { setTimeout as pause } from 'node:timers/promises';
import { giveUp } from '@ridgeline/config/part';
import {
  isOutOfReach,
  openRegistry,
  type Registry,
  type RegistryOptions,
} from '@ridgeline/registry';

const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** Opens the registry, and tries again after growing pauses while its bucket cannot be reached. */
export async function openedRegistry(options: RegistryOptions): Promise<Registry> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await openRegistry(options);
    } catch (error) {
      const sentence = `The shell cannot read which releases are live: ${(error as Error).message}`;
      if (!isOutOfReach(error)) giveUp(sentence);
      if (pauseMs === firstPauseMs) process.stderr.write(`${sentence} Trying again …\n`);
    }
    await pause(pauseMs);
  }
}
