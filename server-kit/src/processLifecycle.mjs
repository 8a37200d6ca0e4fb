/**
 * How a part of the site (the API, the shell) starts and ends as a process. Plain JavaScript, like
 * the settings, so that the scripts can use it before anything is built.
 */

export { refuseMalformed } from './malformedRequests.mjs';
export { createPatientServer } from './serverTimeouts.mjs';
export { readOffUnread } from './drainBody.mjs';

/** Exit status of a part that cannot start as it is set up: only another setting would help. */
export const cannotStart = 78;

/** The longest that a request in flight may still take once its part was told to stop. */
const patienceMs = 30_000;

/**
 * Ends this process with a sentence for the person who started it.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(cannotStart);
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;

/**
 * Listens on a port, and waits for it while another process has it: the one before may still be ending.
 * Says so once. A supervisor hears of it too, since it may choose another port.
 * @param {import('node:http').Server} server
 * @param {{ port: number, host: string, inUse: string, forbidden: string }} options two sentences
 * @returns {Promise<number>} the port
 */
export function listenWhenFree(server, { port, host, inUse, forbidden }) {
  let pauseMs = firstPauseMs;
  return new Promise((resolve, reject) => {
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EACCES') giveUp(forbidden);
      if (error.code !== 'EADDRINUSE') return reject(error);
      if (pauseMs === firstPauseMs) {
        process.stderr.write(`${inUse} Waiting for it …\n`);
        process.send?.({ type: 'port in use' });
      }
      setTimeout(() => server.listen(port, host), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
    server.once('listening', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
    server.listen(port, host);
  });
}

/**
 * Finishes the requests in flight when this process is told to stop, then ends it with 0. Ctrl-C
 * reaches every process of a terminal at once, so below a supervisor only the supervisor's word
 * counts: it stops the parts in order. A part whose supervisor is gone stops by itself.
 * @param {import('node:http').Server} server
 * @param {() => Promise<unknown>} [cleanUp] runs after the last request
 */
export function finishWhenStopped(server, cleanUp = async () => undefined) {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(() => {
      void cleanUp().finally(() => process.exit(0));
    });
    // A connection that was busy when the closing began is kept alive by its client afterwards.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  };
  const supervised = process.send !== undefined;
  process.on('SIGTERM', stop);
  process.on('SIGINT', supervised ? () => undefined : stop);
  process.on('disconnect', stop);
}
