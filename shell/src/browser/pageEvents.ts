/** For browsers that do not report when the page is painted. */
const paintTimeoutMs = 3000;
const idleTimeoutMs = 2000;

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
 * Runs a callback after the first paint (W3C Paint Timing). A page in a background tab is not painted until
 * it becomes visible and should be ready by then, so the callback runs at once.
 */
export function whenPainted(callback: () => void) {
  if (document.hidden) {
    callback();
    return;
  }
  const callOnce = once(callback);
  new PerformanceObserver(callOnce).observe({ type: 'paint', buffered: true });
  setTimeout(callOnce, paintTimeoutMs);
}

export function whenLoaded(callback: () => void) {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}

/** Runs a callback once the browser is idle, or after the timeout even if it is busy. */
export function whenIdle(callback: () => void, timeout = idleTimeoutMs) {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback, 200);
}
