import type { RouteObject } from '@ridgeline/remote-kit';

/** A path that the shell answers at once. */
const probePath = '/healthz';
const probeTimeoutMs = 4000;
/** The pause before the first probe. Each further pause is twice as long, up to the limit. */
const firstPauseMs = 3000;
const maxPauseMs = 30_000;
/** After this time, a load that is still running makes us ask whether there is a connection. */
const slowMs = 3000;

/**
 * Whether the site responds. In a dead zone, requests get no response although the browser believes that it has a
 * connection.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    await fetch(probePath, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

let waiting = 0;
const listeners = new Set<() => void>();

function addWaiting(change: 1 | -1) {
  waiting += change;
  for (const listener of listeners) listener();
}

/** Whether something that a page needs waits for the connection. */
export const isWaitingForConnection = () => waiting > 0;

/** Calls `onChange` whenever `isWaitingForConnection` may have changed. Returns a function that stops it. */
export function subscribeToWaiting(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Resolves after a pause, or earlier if the connection comes back or somebody returns to the tab. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    }
    addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
  });

/** The loads that wait for the connection. */
let waiters = 0;

/** Asks until the site responds, or until nothing waits for it any more. In a hidden tab, it does not ask. */
async function probeUntilReachable() {
  addWaiting(1);
  for (let pauseMs = firstPauseMs; waiters > 0; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    await pause(pauseMs);
    if (!document.hidden && (await isReachable())) break;
  }
  addWaiting(-1);
}

let reachable: Promise<void> | undefined;

/** Resolves once the site responds. Rejects if the navigation is aborted before. */
async function untilReachable(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  waiters += 1;
  reachable ??= probeUntilReachable().finally(() => (reachable = undefined));
  const aborted = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  await Promise.race([reachable, aborted]).finally(() => (waiters -= 1));
}

/**
 * Resolves once the site responds, which is at once if there is a connection. Meanwhile, the page says that it waits.
 * @param signal rejects when it is aborted
 */
export async function whenReachable(signal: AbortSignal): Promise<void> {
  if (!(await isReachable())) await untilReachable(signal);
  signal.throwIfAborted();
}

/**
 * Waits for a load, and shows if it is slow because there is no connection.
 * @param onLost called if there was none while it loaded
 */
export async function withNotice<Result>(
  load: () => Promise<Result>,
  onLost?: () => void,
): Promise<Result> {
  let isNoticed = false;
  let isDone = false;
  const timer = setTimeout(() => {
    void isReachable().then((isReached) => {
      isNoticed = !isReached && !isDone;
      if (!isNoticed) return;
      addWaiting(1);
      onLost?.();
    });
  }, slowMs);
  try {
    return await load();
  } finally {
    isDone = true;
    clearTimeout(timer);
    if (isNoticed) addWaiting(-1);
  }
}

/** Whether a loader throws an answer of the site, such as that there is no such page. */
function isAnswer(error: unknown) {
  const { status = 500 } = (error as { init?: ResponseInit | null } | undefined)?.init ?? {};
  return status < 500;
}

/**
 * Loads something that a page needs. If that fails because the connection is lost, waits until the site responds, and
 * then tries again. Meanwhile the previous page stays.
 * @param signal the signal of the navigation
 */
export async function retryOnline<Result>(
  load: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    let wasLost = false;
    try {
      return await withNotice(load, () => (wasLost = true));
    } catch (error) {
      if (signal?.aborted || isAnswer(error)) throw error;
      if (!(await isReachable())) await untilReachable(signal);
      // A load that failed because the connection was lost says nothing about the site, which responds again.
      else if (!wasLost) throw error;
    }
  }
}

/**
 * Runs a loader with `retryOnline`. Also retries if the loader succeeded but the connection is lost, because some
 * loaders only leave out what they cannot load.
 */
export const loadOnline = (load: () => unknown, signal: AbortSignal): Promise<unknown> =>
  retryOnline(async () => {
    const data = await load();
    if (!navigator.onLine) throw new Error('The connection was lost');
    return data;
  }, signal);

/** Routes whose files are loaded with `retryOnline`. */
export const withRetriesOnline = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const load = typeof lazy === 'function' && (() => retryOnline<object>(lazy));
    const waitingRoute = { ...route, ...(load && { lazy: load }) } as RouteObject;
    return children
      ? Object.assign(waitingRoute, { children: withRetriesOnline(children) })
      : waitingRoute;
  });
