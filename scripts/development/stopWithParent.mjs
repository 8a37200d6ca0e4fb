/** How long closing may take, for example to store caches. */
const closeMs = 20_000;

/**
 * Ends this process when its parent says so or has ended. Signals may reach every process of a terminal at once, so only
 * the parent decides.
 * @param {() => Promise<unknown>} close runs before the exit
 */
export function stopWithParent(close) {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), closeMs).unref();
    void close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('message', ({ type }) => {
    if (type === 'stop') stop();
  });
  process.on('disconnect', stop);
}
