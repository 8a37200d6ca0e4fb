import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { temporaryFailure } from './temporaryFailures';

const firstPauseMs = 500;
const longestPauseMs = 30_000;

interface StartOptions<Result> {
  start: () => Promise<Result>;
  logger: Logger;
  /** Called once for each new reason. */
  onWaiting: (failure: { reason: string; message: string }) => void;
}

/** Retries a start with back-off while its failure is temporary. */
export async function startWithRetries<Result>(parts: StartOptions<Result>): Promise<Result> {
  const { start, logger, onWaiting } = parts;
  let lastMessage: string | undefined;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await start();
    } catch (error) {
      const failure = temporaryFailure(error);
      if (!failure) throw error;
      if (failure.message !== lastMessage) {
        lastMessage = failure.message;
        logger.error({ err: failure.cause ?? failure }, 'the API cannot start yet');
        onWaiting(failure);
      }
    }
    await pause(pauseMs);
  }
}
