import { openRegistry, type Ledger, type Registry } from '@ridgeline/registry';
import type { Logger } from 'pino';
import { messages } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';

interface RegistrySettings {
  RELEASES_DIR: string;
  RELEASES_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

/** The registry that shells serve from, opened once. */
export interface LazyRegistry {
  /**
   * The registry, its ledger as it is at this moment, and the site's own origin where it is known.
   * @throws {HttpError} 503 while it cannot be read; the next request tries again
   */
  read: () => Promise<{ registry: Registry; ledger: Ledger; site: string | undefined }>;
  close: () => Promise<void>;
}

/**
 * Opens the registry on first use. The API serves its other routes without it, and does not poll a bucket all
 * day.
 */
export function lazyRegistry(
  { RELEASES_DIR: folder, RELEASES_URL: url, PUBLIC_URL: site }: RegistrySettings,
  logger: Logger,
): LazyRegistry {
  let opening: Promise<Registry> | undefined;
  function open() {
    opening ??= openRegistry({ folder, url, watch: false });
    opening.catch(() => (opening = undefined));
    return opening;
  }
  const unreadable = (error: unknown) => {
    logger.error({ err: error }, 'the registry of releases could not be read');
    throw new HttpError(503, messages.releasesUnavailable);
  };

  return {
    read: async () => {
      const registry = await open().catch(unreadable);
      return { registry, ledger: await registry.refresh().catch(unreadable), site };
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}
