/** The server's time, and when the browser learned of it by its monotonic clock. */
interface KnownTime {
  serverMs: number;
  at: number;
}

/** By the window of the page, because tests open several pages. */
const knownTimes = new WeakMap<object, KnownTime>();

/** The server's time as far as the page knows; undefined on the server, and before the first response. */
function elapsed(): number | undefined {
  const known = typeof window === 'undefined' ? undefined : knownTimes.get(window);
  return known && known.serverMs + Math.floor(performance.now() - known.at);
}

/**
 * Takes note of the server's time, in a browser. A time that is behind the one that is known changes nothing: it came
 * from a cache, or took long on its way.
 */
export function noteServerTime(serverMs: number) {
  if (typeof window === 'undefined' || Number.isNaN(serverMs)) return;
  if (serverMs <= (elapsed() ?? -Infinity)) return;
  knownTimes.set(window, { serverMs, at: performance.now() });
}

/**
 * The time in milliseconds since 1970 by the server's clock, as a visitor's may be wrong. Before the first response, and
 * on the server, it is the clock of the machine.
 */
export const serverNow = (): number => elapsed() ?? Date.now();
