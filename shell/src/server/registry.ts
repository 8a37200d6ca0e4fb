import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  openRegistry,
  shellSchema,
  type Registry,
  type RegistryOptions,
} from '@ridgeline/registry';
import { retryWithBackoff } from '@ridgeline/server-kit/backoff';

const backoff = { firstDelayMs: 500, maxDelayMs: 30_000 };

interface WaitingOptions extends RegistryOptions {
  /** Called if the registry is unavailable, with a sentence that `/readyz` may show to anybody. */
  onUnavailable: (sentence: string) => void;
}

/** Opens the registry. Retries until it succeeds, so that no restart is needed after an outage. */
export function openRegistryWhenAvailable({
  onUnavailable,
  ...options
}: WaitingOptions): Promise<Registry> {
  let lastCause: string | undefined;
  return retryWithBackoff(() => openRegistry(options), {
    ...backoff,
    onFailure: (error) => {
      const sentence = 'The shell cannot read which releases are live';
      const cause = (error as Error).message;
      if (cause !== lastCause) {
        process.stderr.write(`${sentence}: ${cause} Trying again until it works …\n`);
        onUnavailable(`${sentence}.`);
      }
      lastCause = cause;
    },
  });
}

async function registerOnce(registry: Registry, buildFolder: string) {
  const offers: unknown = JSON.parse(await readFile(path.join(buildFolder, 'shell.json'), 'utf8'));
  const shell = shellSchema.parse({ ...(offers as object), at: new Date().toISOString() });
  await registry.recordShell(shell, buildFolder);
}

interface RegisteringOptions {
  /** Ends the attempts. */
  signal: AbortSignal;
  onFailure: (error: unknown) => void;
}

/**
 * Registers this shell as the live one, and stores its build, because releases are checked with it before they go live.
 * Retries until it succeeds.
 * @param buildFolder the folder with the shell's browser and server builds
 */
export async function registerShell(
  registry: Registry,
  buildFolder: string,
  options: RegisteringOptions,
): Promise<void> {
  try {
    await retryWithBackoff(() => registerOnce(registry, buildFolder), { ...backoff, ...options });
  } catch (error) {
    if (!options.signal.aborted) throw error;
  }
}
