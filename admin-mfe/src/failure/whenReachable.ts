import { isApiError } from '@ridgeline/contract/client';
import { api } from '../session/api';

const askEveryMs = 5_000;
const longestPauseMs = 300_000;
/** Attempts within this time belong to one series. */
const rowMs = 600_000;

/** The last attempt, and the pause before it. */
let last = { at: 0, pauseMs: 0 };

/** Calls that keep failing although the site responds are retried less and less often. */
const nextPause = () =>
  Date.now() - last.at < rowMs ? Math.min(2 * last.pauseMs, longestPauseMs) : askEveryMs;

/** All waiting callers share one poll. */
const waiting = new Set<() => void>();
let stopAsking: (() => void) | undefined;

/**
 * Polls until the site responds, then calls back. The browser's online state is not enough: a phone
 * between two masts counts as connected.
 * @returns a function that stops waiting
 */
export function whenReachable(tell: () => void) {
  waiting.add(tell);
  stopAsking ??= startAsking();
  return () => {
    if (!waiting.delete(tell) || waiting.size > 0) return;
    stopAsking?.();
    stopAsking = undefined;
  };
}

function startAsking() {
  const cancel = new AbortController();
  const pauseMs = nextPause();
  let timer: ReturnType<typeof setTimeout>;

  async function ask() {
    const reached = await api
      .get('/healthz', { signal: cancel.signal })
      .then(() => true, isApiError);
    if (cancel.signal.aborted) return;
    if (!reached) return wait(askEveryMs);
    last = { at: Date.now(), pauseMs };
    stopAsking = undefined;
    const told = [...waiting];
    waiting.clear();
    for (const tell of told) tell();
  }
  const wait = (ms: number) => {
    timer = setTimeout(() => void ask(), ms);
  };

  wait(pauseMs);
  return () => {
    cancel.abort();
    clearTimeout(timer);
  };
}
