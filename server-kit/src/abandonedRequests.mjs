const abandoned = new Set(['AbortError', 'TimeoutError']);

/**
 * Keeps this process alive when a request is aborted and no code can catch the error: a timeout may occur between
 * two steps of `fetch`. Such errors are logged. All others end the process, as without this function.
 * @param {Pick<import('pino').Logger, 'error' | 'fatal'>} logger
 */
export function surviveAbandonedRequests(logger) {
  process.on('uncaughtException', (error) => {
    if (abandoned.has(error.name)) {
      logger.error({ err: error }, 'a request was given up, and nobody waited for it any more');
      return;
    }
    logger.fatal({ err: error }, 'this process ends because of an unexpected error');
    process.exit(1);
  });
}
