import type { Logger } from 'pino';

/**
 * Work that goes on after its request was answered, so that the answer's time tells nothing of what
 * was found. Its failures go to the log.
 */
export function afterwards(logger: Logger) {
  const underWay = new Set<Promise<void>>();

  /** Begins the work, which is called so in the log should it fail. */
  function begin(name: string, work: () => Promise<void>) {
    const done = work()
      .catch((error: unknown) => logger.error({ err: error }, `${name} failed`))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /** Resolves once nothing is under way, for a process that is about to end. */
  async function finished() {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return { begin, finished };
}

export type Afterwards = ReturnType<typeof afterwards>;
