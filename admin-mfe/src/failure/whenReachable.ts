import { isApiError } from '@ridgeline/contract/client';
import { api } from '../session/api';

const pollIntervalMs = 5_000;
const longestDelayMs = 300_000;
/** Waits that begin within this time after the last response belong to one series. */
const seriesMs = 600_000;

/** When the site responded last, and the delay before that poll. */
let last = { at: 0, delayMs: 0 };

/** The delay doubles within a series, because some calls keep failing although the site responds. */
const nextDelay = () =>
  Date.now() - last.at < seriesMs ? Math.min(2 * last.delayMs, longestDelayMs) : pollIntervalMs;

/** All waiting callers share one poll. */
const callbacks = new Set<() => void>();
let stopPolling: (() => void) | undefined;

/**
 * Polls until the site responds, then calls back. The browser's online state is not enough, because a phone between two
 * radio cells counts as connected.
 * @returns a function that stops waiting
 */
export function whenReachable(callback: () => void) {
  callbacks.add(callback);
  stopPolling ??= startPolling();
  return () => {
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    stopPolling?.();
    stopPolling = undefined;
  };
}

function startPolling() {
  const cancel = new AbortController();
  const delayMs = nextDelay();
  let timer: ReturnType<typeof setTimeout>;

  async function poll() {
    const isReachable = await api
      .get('/healthz', { signal: cancel.signal })
      .then(() => true, isApiError);
    if (cancel.signal.aborted) return;
    if (!isReachable) return schedule(pollIntervalMs);
    last = { at: Date.now(), delayMs };
    stopPolling = undefined;
    const waiting = [...callbacks];
    callbacks.clear();
    for (const callback of waiting) callback();
  }
  const schedule = (ms: number) => {
    timer = setTimeout(() => void poll(), ms);
  };

  schedule(delayMs);
  return () => {
    cancel.abort();
    clearTimeout(timer);
  };
}
