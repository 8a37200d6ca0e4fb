import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { isBucketUnavailable } from '@ridgeline/server-kit/s3/status';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { MulterError } from 'multer';
import { messages } from '@ridgeline/contract';
import { isUnavailable } from '../db/errors';
import { isDiskFull } from '../lifecycle/diskErrors';
import { isDiskFailure } from '../lifecycle/temporaryFailures';
import { DomainError } from '../errors/DomainError';
import { HttpError } from './HttpError';
import { asHttpError, type AllHttpErrors } from './httpErrors';

/** Errors of Express and its body parsers. */
interface MiddlewareError {
  status?: number;
  type?: string;
}

function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (isDiskFull(error)) return new HttpError(507, messages.noSpace);
  if (isUnavailable(error) || isBucketUnavailable(error) || isDiskFailure(error))
    return new HttpError(503, messages.unavailable);
  const { status, type } = error as MiddlewareError;
  if (type === 'entity.parse.failed') return new HttpError(400, messages.bodyNotJson);
  if (type === 'entity.too.large') return new HttpError(413, messages.bodyTooLarge);
  if (error instanceof MulterError) return new HttpError(400, messages.uploadUnreadable);
  if (error instanceof URIError) return new HttpError(404, messages.notFound);
  if (status && status >= 400 && status < 500)
    return new HttpError(status, messages.invalidRequest);
  return undefined;
}

/** For paths that match no route. */
export const notFoundHandler: RequestHandler = () => {
  throw new HttpError(404, messages.notFound);
};

async function answerTo(error: unknown, answers: AllHttpErrors): Promise<HttpError> {
  try {
    if (error instanceof DomainError) return await asHttpError(error, answers);
    return toHttpError(error) ?? new HttpError(500, messages.unexpected);
  } catch (another) {
    return toHttpError(another) ?? new HttpError(500, messages.unexpected);
  }
}

/**
 * Answers every error as `{ "message" }`. The cause of a 5xx goes to the log only.
 * @param answers what clients get for the errors of the domain
 */
export const errorHandler =
  (answers: AllHttpErrors): ErrorRequestHandler =>
  async (error, request, response, _next) => {
    const httpError = await answerTo(error, answers);
    if (httpError.status >= 500) request.log.error({ err: error as unknown }, 'a request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.set('cache-control', cacheControl.noStore);
    if (httpError.status === 503) response.set('retry-after', '2');
    response.status(httpError.status).json({ message: httpError.message, ...httpError.details });
  };
