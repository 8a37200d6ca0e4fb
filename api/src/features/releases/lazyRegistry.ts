import {
  openRegistry,
  type FetchFromOrigin,
  type Ledger,
  type Registry,
} from '@ridgeline/registry';
import { createRequestPublic } from '@ridgeline/server-kit/publicRequest';
import type { Logger } from 'pino';
import { messages } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';

interface RegistrySettings {
  RELEASES_DIR: string;
  RELEASES_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  PRIVATE_HOSTS?: string[] | undefined;
}

/** The registry from which shells serve, opened once. */
export interface LazyRegistry {
  /**
   * The registry, its current ledger, the site's origin if it is known, and a function to fetch from a release's
   * origin.
   * @throws {HttpError} 503 while it cannot be read; the next request tries again
   */
  read: () => Promise<{
    registry: Registry;
    ledger: Ledger;
    site: string | undefined;
    fetchFile: FetchFromOrigin;
  }>;
  /** Runs a task in the background, unless the registry is closed. Failures are logged, and `close` waits for it. */
  inBackground: (task: () => Promise<void>) => void;
  close: () => Promise<void>;
}

const fetchTimeoutMs = 10_000;
const maxFileBytes = 32 * 1024 * 1024;

/** Fetches, but not from private IP addresses, because the sender of a release chooses the origin in its manifest. */
function fetchFromPublic(privateHosts: readonly string[]): FetchFromOrigin {
  const request = createRequestPublic(privateHosts);
  return async (url, headers) => {
    const limits = { timeoutMs: fetchTimeoutMs, maxBytes: maxFileBytes };
    const answer = await request(url, { headers, ...limits });
    const allowed = answer.headers['access-control-allow-origin'];
    return { status: answer.status, allowed, content: answer.body };
  };
}

/**
 * Opens the registry on first use. The API serves its other routes without it, and does not poll a bucket all
 * day.
 */
export function lazyRegistry(
  { RELEASES_DIR: folder, RELEASES_URL: url, PUBLIC_URL: site, PRIVATE_HOSTS }: RegistrySettings,
  logger: Logger,
): LazyRegistry {
  const fetchFile = fetchFromPublic(PRIVATE_HOSTS ?? []);
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

  const running = new Set<Promise<void>>();
  let isClosed = false;

  return {
    inBackground: (task) => {
      if (isClosed) return;
      const done = task()
        .catch((error: unknown) => logger.error({ err: error }, 'a background task failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    read: async () => {
      const registry = await open().catch(unreadable);
      return { registry, ledger: await registry.refresh().catch(unreadable), site, fetchFile };
    },
    close: async () => {
      isClosed = true;
      await Promise.all(running);
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}
