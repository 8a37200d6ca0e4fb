import { retryWithBackoff } from '@ridgeline/server-kit/backoff';
import type { Logger } from 'pino';
import { temporaryFailure } from './temporaryFailures';

const backoff = { firstDelayMs: 500, maxDelayMs: 30_000 };

interface StartOptions<Result> {
  start: () => Promise<Result>;
  logger: Logger;
  /** Called once for each new reason. */
  onWaiting: (failure: { reason: string; message: string }) => void;
}

/** Retries a start with back-off while its failure is temporary. */
export function startWithRetries<Result>(options: StartOptions<Result>): Promise<Result> {
  const { start, logger, onWaiting } = options;
  let lastMessage: string | undefined;
  return retryWithBackoff(start, {
    ...backoff,
    onFailure: (error) => {
      const failure = temporaryFailure(error);
      if (!failure) throw error;
      if (failure.message === lastMessage) return;
      lastMessage = failure.message;
      logger.error({ err: failure.cause ?? failure }, 'the API cannot start yet');
      onWaiting(failure);
    },
  });
}
