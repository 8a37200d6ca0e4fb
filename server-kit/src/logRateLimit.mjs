/**
 * Limits how often the log repeats a message. Otherwise a stranger who triggers the same error a
 * thousand times a second could fill the disk and bury everything else.
 */

const windowMs = 60_000;
/** The limit for each message and level in one window. */
const maxLines = 100;
/** Our messages are constants. Messages built from other people's text share one counter. */
const maxCounters = 500;
/** pino's `warn`. Lower levels are not limited: with them, the operator chose a line per request. */
const minLevel = 40;

/**
 * A pino hook that writes the first lines of each message. Once a minute it logs how many more it has dropped.
 * @returns {NonNullable<import('pino').LoggerOptions['hooks']>['logMethod']}
 */
export function rateLimitRepeats() {
  /** @type {Map<string, { lines: number, leftOut: number }>} */
  const counters = new Map();

  return function logMethod(args, method, level) {
    if (level < minLevel) return method.apply(this, args);
    const [first, second] = /** @type {unknown[]} */ (args);
    const message = String(typeof first === 'string' ? first : (second ?? ''));
    const ownKey = `${level} ${message}`;
    const key = counters.has(ownKey) || counters.size < maxCounters ? ownKey : 'others';
    let counter = counters.get(key);
    if (!counter) {
      const created = { lines: 0, leftOut: 0 };
      counters.set(key, (counter = created));
      setTimeout(() => {
        counters.delete(key);
        const { leftOut } = created;
        if (leftOut > 0)
          method.apply(this, [
            { message, leftOut },
            'a message was repeated and left out of the log',
          ]);
      }, windowMs).unref();
    }
    if (counter.lines < maxLines) {
      counter.lines += 1;
      return method.apply(this, args);
    }
    counter.leftOut += 1;
  };
}
