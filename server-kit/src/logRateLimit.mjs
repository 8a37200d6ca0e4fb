/**
 * A bound on how much the log repeats itself. What a stranger can make happen a thousand times a second
 * would otherwise fill the disk, and hide everything else.
 */

const windowMs = 60_000;
/** Of one message at one level, in a minute. */
const mostLines = 100;
/** Our messages are constants; whatever is put together from others' words shares one count. */
const mostMessages = 500;
/** `warn`, as pino counts. Below, an operator has asked for a line for each request. */
const leastLevel = 40;

/**
 * A hook for pino: writes the first lines of each message, and once a minute how many were left out.
 * @returns {NonNullable<import('pino').LoggerOptions['hooks']>['logMethod']}
 */
export function limitRepetition() {
  /** @type {Map<string, { lines: number, leftOut: number }>} */
  const counts = new Map();

  return function logMethod(args, method, level) {
    if (level < leastLevel) return method.apply(this, args);
    const [first, second] = /** @type {unknown[]} */ (args);
    const message = String(typeof first === 'string' ? first : (second ?? ''));
    const own = `${level} ${message}`;
    const key = counts.has(own) || counts.size < mostMessages ? own : 'others';
    let count = counts.get(key);
    if (!count) {
      const started = { lines: 0, leftOut: 0 };
      counts.set(key, (count = started));
      setTimeout(() => {
        counts.delete(key);
        const { leftOut } = started;
        if (leftOut > 0)
          method.apply(this, [
            { message, leftOut },
            'a message was repeated and left out of the log',
          ]);
      }, windowMs).unref();
    }
    if (count.lines < mostLines) {
      count.lines += 1;
      return method.apply(this, args);
    }
    count.leftOut += 1;
  };
}
