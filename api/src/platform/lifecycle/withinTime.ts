/** Something took longer than it may. */
export class TookTooLongError extends Error {
  override readonly name = 'TookTooLongError';
}

/**
 * Waits for work, but not longer than some milliseconds. The work itself is not ended: it must have limits of its own, or
 * end with the process.
 * @throws {TookTooLongError} if it takes longer
 */
export async function withinTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new TookTooLongError(`no answer within ${Math.ceil(ms / 1000)} s`));
    timer = setTimeout(fail, ms);
  });
  // Its failure after that time would otherwise end the process.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
