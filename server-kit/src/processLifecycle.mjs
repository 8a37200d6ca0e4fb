/**
 * Startup and shutdown of the site's processes (API and shell). Plain JavaScript, so that the scripts can
 * use it before anything is built.
 */
import { backoffDelayMs } from './backoff.mjs';

/** Exit code of a process that cannot start with its settings, so that a restart would not help. */
export const cannotStartExitCode = 78;

/** How long requests in flight may still take after a signal to stop. */
const requestsMs = 28_000;
/** When a stopping process ends whatever it still waits for. Its supervisor kills it two seconds later. */
const endMs = 32_000;
/** How long a process that others need waits for the supervisor, which may have got the same signal. */
const announcementMs = 1_000;

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
 * On a signal to stop, finishes the requests in flight and exits with code 0.
 *
 * A supervisor first announces the stop of the site to all its processes, and then stops one after the other. A signal
 * may reach all of them at once, though: Ctrl-C, a service manager or a closed terminal. A process that others need
 * therefore leaves the order to its supervisor. If the supervisor dies, its processes stop by themselves.
 * @param {import('node:http').Server} server
 * @param {object} [options]
 * @param {() => Promise<unknown>} [options.onStopping] runs as soon as the stop is known, while requests are still served
 * @param {() => Promise<unknown>} [options.cleanUp] runs after the last request
 * @param {boolean} [options.isNeededByOthers] whether the other processes of the site need this one until they have ended
 */
export function shutDownGracefully(server, options = {}) {
  const { onStopping, cleanUp, isNeededByOthers = false } = options;
  const supervised = process.send !== undefined;
  let isAnnounced = false;
  let isStopping = false;

  function announce() {
    if (isAnnounced) return;
    isAnnounced = true;
    setTimeout(() => server.closeAllConnections(), requestsMs).unref();
    setTimeout(() => process.exit(1), endMs).unref();
    void onStopping?.();
  }

  function stop() {
    if (isStopping) return;
    isStopping = true;
    announce();
    server.close(() => {
      void Promise.resolve(cleanUp?.()).finally(() => process.exit(0));
    });
    // A connection that was busy when closing began stays open as keep-alive afterwards.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  }

  function onSignal() {
    if (!supervised || !isNeededByOthers) return stop();
    setTimeout(() => isAnnounced || stop(), announcementMs);
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  process.on('SIGINT', supervised ? () => undefined : stop);
  if (!supervised) return;
  process.on('message', (/** @type {{ type?: string }} */ message) => {
    if (message.type === 'stopping') announce();
    if (message.type === 'stop') stop();
  });
  process.on('disconnect', () => setTimeout(stop, isNeededByOthers ? announcementMs : 0));
}

const abortErrors = new Set(['AbortError', 'TimeoutError']);

/**
 * Keeps this process alive when a request is aborted and no code can catch the error, because a timeout may occur
 * between two steps of `fetch`. Such errors are only logged. All other uncaught errors end the process, as usual.
 * @param {Pick<import('pino').Logger, 'error' | 'fatal'>} logger
 */
export function surviveAbandonedRequests(logger) {
  process.on('uncaughtException', (error) => {
    if (abortErrors.has(error.name)) {
      logger.error({ err: error }, 'a request was aborted, and nothing handled the error');
      return;
    }
    logger.fatal({ err: error }, 'this process ends because of an unexpected error');
    process.exit(1);
  });
}
