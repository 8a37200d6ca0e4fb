import type { Logger } from 'pino';

const everyMs = 15_000;

/**
 * Does the work now and again and again until it is stopped, never twice at once.
 * @returns a function that stops it and waits for the work under way
 */
export function repeatedly(work: () => Promise<void>, logger: Logger) {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= work()
      .catch((error: unknown) => logger.error({ err: error }, 'the trash could not be emptied'))
      .finally(() => (underWay = undefined));
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
