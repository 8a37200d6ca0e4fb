import { LRUCache } from 'lru-cache';

/** It took longer than it may. */
export class TooSlow extends Error {
  override name = 'TooSlow';
  constructor(what: string, limitMs: number) {
    super(`${what} was not ready within ${limitMs} ms`);
  }
}

/** A failed attempt, and when the next one may be made. */
export interface Failure {
  error: unknown;
  /** How often it has failed in a row. */
  failures: number;
  /** Until then nobody tries again. */
  pauseMs: number;
}

export interface AttemptRules<Value> {
  limitMs: number;
  /** Pause after the first failure; each further one doubles it. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** So many are kept, those that were asked for last. */
  most: number;
  /** Hears of each attempt that failed; not of those who were only held back. */
  onFailure: (what: string, failure: Failure) => void;
  /** Hears of what is no longer kept. */
  onDropped?: (value: Value) => void;
}

interface Attempt<Value> extends Failure {
  value: Promise<Value>;
  state: 'pending' | 'done' | 'failed';
  notBefore: number;
}

/**
 * Gets things that may fail, each once: whoever asks meanwhile waits for the same attempt. What has
 * failed is tried again by the next who asks, but not before a pause that grows; until then the
 * same failure is the answer at once. What comes too late is still taken when it comes.
 */
export function createAttempts<Value>(rules: AttemptRules<Value>) {
  const { limitMs, firstPauseMs, longestPauseMs, most, onFailure, onDropped } = rules;
  const attempts = new LRUCache<string, Attempt<Value>>({
    max: most,
    dispose: ({ value, state }, _what, reason) => {
      if (reason === 'evict' && state === 'done') void value.then(onDropped);
    },
  });

  function failed(what: string, attempt: Attempt<Value>, error: unknown) {
    attempt.failures += 1;
    attempt.error = error;
    attempt.pauseMs = Math.min(firstPauseMs * 2 ** (attempt.failures - 1), longestPauseMs);
    attempt.notBefore = Date.now() + attempt.pauseMs;
    onFailure(what, attempt);
  }

  function begin(what: string, get: () => Promise<Value>, before?: Attempt<Value>) {
    const attempt: Attempt<Value> = {
      value: get(),
      state: 'pending',
      failures: before?.failures ?? 0,
      error: undefined,
      pauseMs: 0,
      notBefore: 0,
    };
    attempts.set(what, attempt);
    attempt.value.then(
      () => (attempt.state = 'done'),
      (error: unknown) => {
        attempt.state = 'failed';
        failed(what, attempt, error);
      },
    );
    return attempt;
  }

  function withinLimit(what: string, attempt: Attempt<Value>) {
    let late: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_resolve, reject) => {
      late = setTimeout(() => {
        const error = new TooSlow(what, limitMs);
        // Of all who wait, the first one to give up counts.
        if (Date.now() >= attempt.notBefore) failed(what, attempt, error);
        reject(error);
      }, limitMs);
    });
    return Promise.race([attempt.value, tooSlow]).finally(() => clearTimeout(late));
  }

  /** Rejects as `get` does, or with `TooSlow`. */
  return async function attempt(what: string, get: () => Promise<Value>): Promise<Value> {
    let attempt = attempts.get(what);
    if (!attempt || (attempt.state === 'failed' && Date.now() >= attempt.notBefore))
      attempt = begin(what, get, attempt);
    if (attempt.state === 'done') return attempt.value;
    if (Date.now() < attempt.notBefore) throw attempt.error;
    return withinLimit(what, attempt);
  };
}
