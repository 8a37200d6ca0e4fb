import { backoffDelayMs } from '@ridgeline/server-kit/backoff';
import { LRUCache } from 'lru-cache';

/** Loading took too long. */
export class LoadTimeoutError extends Error {
  override name = 'LoadTimeoutError';
  constructor(key: string, timeoutMs: number) {
    super(`${key} was not ready within ${timeoutMs} ms`);
  }
}

/** A failed attempt to load a value. */
export interface LoadFailure {
  error: unknown;
  /** Failures in a row. */
  failures: number;
  /** The delay before the next attempt is allowed. */
  delayMs: number;
}

export interface LoaderOptions<Value> {
  timeoutMs: number;
  /** The delay after the first failure. It doubles with each further one. */
  firstDelayMs: number;
  maxDelayMs: number;
  /** The number of cached values. The least recently used ones are evicted. */
  max: number;
  /** Called for each failed attempt, but not for calls during back-off. */
  onFailure: (key: string, failure: LoadFailure) => void;
  /** Whether a cached value can no longer be used, so that it must be loaded again. */
  isOutdated?: (value: Value) => boolean;
  /** Called with each value that is evicted. */
  onDropped?: (value: Value) => void;
}

interface Attempt<Value> extends LoadFailure {
  value: Promise<Value>;
  /** The value, once it is loaded. */
  loaded?: Value;
  state: 'pending' | 'loaded' | 'failed';
  retryAfter: number;
}

/**
 * Loads values and caches them. Concurrent callers share one attempt. A failure starts a back-off delay, during which
 * callers get the same error at once. The first caller after it tries again. A value that arrives after the timeout is
 * still used.
 */
export function createBackoffLoader<Value>(options: LoaderOptions<Value>) {
  const { timeoutMs, max, onFailure, isOutdated, onDropped } = options;
  const attempts = new LRUCache<string, Attempt<Value>>({
    max,
    dispose: ({ value, state }, _key, reason) => {
      if (reason === 'evict' && state === 'loaded') void value.then(onDropped);
    },
  });

  function recordFailure(key: string, attempt: Attempt<Value>, error: unknown) {
    attempt.failures += 1;
    attempt.error = error;
    attempt.delayMs = backoffDelayMs(attempt.failures, options);
    attempt.retryAfter = Date.now() + attempt.delayMs;
    onFailure(key, attempt);
  }

  function start(key: string, load: () => Promise<Value>, failures: number) {
    const attempt: Attempt<Value> = {
      value: load(),
      state: 'pending',
      failures,
      error: undefined,
      delayMs: 0,
      retryAfter: 0,
    };
    attempts.set(key, attempt);
    attempt.value.then(
      (loaded) => {
        attempt.state = 'loaded';
        attempt.loaded = loaded;
      },
      (error: unknown) => {
        attempt.state = 'failed';
        recordFailure(key, attempt, error);
      },
    );
    return attempt;
  }

  function withTimeout(key: string, attempt: Attempt<Value>) {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = new LoadTimeoutError(key, timeoutMs);
        // Several callers may be waiting. Only the first timeout counts as a failure.
        if (Date.now() >= attempt.retryAfter) recordFailure(key, attempt, error);
        reject(error);
      }, timeoutMs);
    });
    return Promise.race([attempt.value, timeout]).finally(() => clearTimeout(timer));
  }

  const isOver = ({ state, retryAfter, loaded }: Attempt<Value>) =>
    state === 'failed'
      ? Date.now() >= retryAfter
      : loaded !== undefined && isOutdated?.(loaded) === true;

  /** Rejects as `load` does, or with `LoadTimeoutError`. */
  return async function get(key: string, load: () => Promise<Value>): Promise<Value> {
    let attempt = attempts.get(key);
    if (!attempt || isOver(attempt))
      attempt = start(key, load, attempt?.state === 'failed' ? attempt.failures : 0);
    if (attempt.state === 'loaded') return attempt.value;
    if (Date.now() < attempt.retryAfter) throw attempt.error;
    return withTimeout(key, attempt);
  };
}
