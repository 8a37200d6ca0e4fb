/** The limit for browsers that do not report paints. */
const paintTimeoutMs = 3000;
const idleTimeoutMs = 2000;
/** A picture that never arrives must not keep the page from hydrating. */
const loadTimeoutMs = 5000;

/** Wraps a function so that it runs only once. */
export function once(callback: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    callback();
  };
}

/**
 * Runs a callback after the first paint of content (W3C Paint Timing), before which a slow device may paint the
 * background alone. On a page in a background tab, it runs at once, because such a page is painted only when it becomes
 * visible, and should be ready by then.
 */
export function whenPainted(callback: () => void) {
  if (document.hidden) {
    callback();
    return;
  }
  const callOnce = once(callback);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) callOnce();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(callOnce, paintTimeoutMs);
}

/** Runs a callback once the page has loaded, or after the timeout. */
export function whenLoaded(callback: () => void) {
  if (document.readyState === 'complete') {
    callback();
    return;
  }
  const callOnce = once(callback);
  addEventListener('load', callOnce, { once: true });
  setTimeout(callOnce, loadTimeoutMs);
}

/** Runs a callback each time that the page is hidden or left. Returns a function that ends that. */
export function onHidden(callback: () => void): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') callback();
  };
  addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('pagehide', callback);
  return () => {
    removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('pagehide', callback);
  };
}

/** Runs a callback once the browser is idle, or after the timeout even if it is busy. */
export function whenIdle(callback: () => void, timeout = idleTimeoutMs) {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback, 200);
}

/** Runs a function in a new task. The browser can handle input between tasks, so long work is split up. */
export const yieldToMain = <Result>(next: () => Result | Promise<Result>): Promise<Result> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  }).then(next);
