import { isBucketUnavailable } from '@ridgeline/server-kit/s3/status';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { MulterError } from 'multer';
import { messages } from '@ridgeline/contract';
import { isUnavailable } from '../db/constraint';
import { isFull } from './noSpace';
import { Refusal } from './Refusal';

/** What express and its body parsers throw. */
interface HttpError {
  status?: number;
  type?: string;
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error) || isBucketUnavailable(error))
    return new Refusal(503, messages.unavailable);
  if (isFull(error)) return new Refusal(507, messages.noSpace);
  const { status, type } = error as HttpError;
  if (type === 'entity.parse.failed') return new Refusal(400, messages.bodyNotJson);
  if (type === 'entity.too.large') return new Refusal(413, messages.bodyTooLarge);
  if (error instanceof MulterError) return new Refusal(400, messages.uploadUnreadable);
  if (error instanceof URIError) return new Refusal(404, messages.notFound);
  if (status && status >= 400 && status < 500) return new Refusal(status, messages.invalidRequest);
  return undefined;
}

/** For addresses that no route has. */
export const nothingHere: RequestHandler = () => {
  throw new Refusal(404, messages.notFound);
};

/** Answers every thrown error as `{ "message" }`; the cause of ours goes to the log alone. */
export const answerErrors: ErrorRequestHandler = (error, request, response, _next) => {
  const refusal = asRefusal(error) ?? new Refusal(500, messages.unexpected);
  if (refusal.status >= 500) request.log.error({ err: error as unknown }, 'a request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (refusal.status === 503) response.set('retry-after', '2');
  response.status(refusal.status).json({ message: refusal.message, ...refusal.details });
};
