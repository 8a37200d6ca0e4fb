import { isApiError } from '@ridgeline/contract/client';
import { api } from '../session/api';

const askEveryMs = 5_000;
const longestPauseMs = 300_000;
/** Attempts that follow each other within this time are one row. */
const rowMs = 600_000;

/** The attempt that was begun here last, and how long it had been waited for. */
let last = { at: 0, pauseMs: 0 };

/** What keeps failing although the site answers is tried less and less often. */
const nextPause = () =>
  Date.now() - last.at < rowMs ? Math.min(2 * last.pauseMs, longestPauseMs) : askEveryMs;

/** All who wait. One asks for them. */
const waiting = new Set<() => void>();
let stopAsking: (() => void) | undefined;

/**
 * Asks every few seconds whether the site answers, and tells once it does: a phone between two masts
 * has a connection as far as its browser knows.
 * @returns what ends the waiting
 */
export function onceReachable(tell: () => void) {
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
