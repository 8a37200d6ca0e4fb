import { retryWithBackoff } from '@ridgeline/server-kit/backoff';
import type { Logger } from 'pino';
import { temporaryFailure } from './temporaryFailures';

const backoff = { firstDelayMs: 500, maxDelayMs: 30_000 };

interface RetriedStart<Result> {
  start: () => Promise<Result>;
  logger: Logger;
  /** Hears each new reason once, for as long as it lasts. */
  onWaiting: (failure: { reason: string; message: string }) => void;
}

/** Starts again and again, after growing pauses, while the cause of a failure may pass by itself. */
export function retriedStart<Result>(parts: RetriedStart<Result>): Promise<Result> {
  const { start, logger, onWaiting } = parts;
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
