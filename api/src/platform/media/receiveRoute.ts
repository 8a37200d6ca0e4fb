import type { Request, Response } from 'express';
import multer from 'multer';
import { limits, messages } from '@ridgeline/contract';
import { HttpError } from '../http/HttpError';
import { fieldLimits, multerDefaults, receive, removeTemporaryFiles } from './receive';
import { temporaryStorage } from './temporaryStorage';

/** The errors of a file, as those of its field. */
function atRoute(error: unknown): never {
  if (error instanceof HttpError)
    throw new HttpError(error.status, error.message, { fields: { route: error.message } });
  throw error;
}

/**
 * Receives the form of a route, whose file may be missing, into the folder for temporary uploads. Always removes the
 * file afterwards.
 */
export function routeReceiver(temporaryFolder: string) {
  const receiveForm = receive(
    multer({
      ...multerDefaults,
      storage: temporaryStorage(temporaryFolder),
      limits: { ...fieldLimits, fileSize: limits.routeBytes, files: 1, parts: 11 },
    }).single('route'),
    { LIMIT_FILE_SIZE: messages.routeSize },
    2 * limits.routeBytes,
  );
  return async <Result>(
    request: Request,
    response: Response,
    use: (file: { path: string } | undefined) => Promise<Result>,
  ): Promise<Result> => {
    try {
      await receiveForm(request, response).catch(atRoute);
      if (request.file?.size === 0) atRoute(new HttpError(400, messages.routeUnreadable));
      return await use(request.file);
    } finally {
      if (request.file) await removeTemporaryFiles([request.file]);
    }
  };
}
