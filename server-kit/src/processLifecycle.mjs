/**
 * Startup and shutdown of the site's processes (API and shell). Plain JavaScript, so that the scripts can
 * use it before anything is built.
 */
import { backoffDelayMs } from './backoff.mjs';

export { rejectMalformedRequests } from './malformedRequests.mjs';
export { createServerWithTimeouts } from './serverTimeouts.mjs';
export { drainRequestBody } from './drainBody.mjs';

/** Exit code of a process that cannot start with its settings, so that a restart would not help. */
export const cannotStartExitCode = 78;

/** How long requests in flight may still take during shutdown. */
const shutdownTimeoutMs = 30_000;

/**
 * Ends this process, with a sentence on stderr for the person who started it.
 * @param {string} sentence
 * @returns {never}
 */
export function exitCannotStart(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(cannotStartExitCode);
}

/** The machine may get the address later, for example when its network is up. */
const missingAddressCodes = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

const portBackoff = { firstDelayMs: 250, maxDelayMs: 5_000 };

/**
 * Listens on a port. Retries while another process uses it, because a previous one may still be shutting down, and
 * while the machine does not have the address. Reports the cause once on stderr, and a port in use also to a
 * supervising process, which may choose another port.
 * @param {import('node:http').Server} server
 * @param {{ port: number, host: string, inUse: string, forbidden: string, noAddress: string }} options `inUse`, `forbidden` and `noAddress` are sentences for the person who starts the process
 * @returns {Promise<number>} the port
 */
export function listenWithRetry(server, { port, host, inUse, forbidden, noAddress }) {
  let failures = 0;
  return new Promise((resolve, reject) => {
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EACCES') exitCannotStart(forbidden);
      const isInUse = error.code === 'EADDRINUSE';
      if (!isInUse && !missingAddressCodes.includes(error.code ?? '')) return reject(error);
      failures += 1;
      if (failures === 1) {
        process.stderr.write(`${isInUse ? inUse : noAddress} Waiting for it …\n`);
        if (isInUse) process.send?.({ type: 'port in use' });
      }
      setTimeout(() => server.listen(port, host), backoffDelayMs(failures, portBackoff));
    });
    server.once('listening', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
    server.listen(port, host);
  });
}

/**
 * On a signal to stop, finishes the requests in flight and exits with code 0. Ctrl-C reaches every process of a
 * terminal at once, so a supervised process ignores it and lets its supervisor stop all processes in order. If the
 * supervisor dies, the process stops by itself.
 * @param {import('node:http').Server} server
 * @param {() => Promise<unknown>} [cleanUp] runs after the last request
 */
export function shutDownGracefully(server, cleanUp = async () => undefined) {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(() => {
      void cleanUp().finally(() => process.exit(0));
    });
    // A connection that was busy when closing began stays open as keep-alive afterwards.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs).unref();
  };
  const supervised = process.send !== undefined;
  process.on('SIGTERM', stop);
  process.on('SIGINT', supervised ? () => undefined : stop);
  process.on('disconnect', stop);
}
