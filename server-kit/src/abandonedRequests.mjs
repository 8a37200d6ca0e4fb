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
