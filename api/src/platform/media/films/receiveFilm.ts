import type { Request, Response } from 'express';
import multer from 'multer';
import { limits, messages } from '@ridgeline/contract';
import { HttpError } from '../../http/HttpError';
import { temporaryStorage } from '../temporaryStorage';
import { multerDefaults, fieldLimits, receive, removeTemporaryFiles } from '../receive';

/**
 * Receives the one film of a request into the folder for temporary uploads, hands its path to `use`, and always
 * removes what is left there.
 */
export function filmReceiver(temporaryFolder: string) {
  const receiveVideo = receive(
    multer({
      ...multerDefaults,
      storage: temporaryStorage(temporaryFolder),
      // Multer's limit is inclusive, and ours is exclusive.
      limits: { ...fieldLimits, fileSize: limits.videoBytes - 1, files: 1, parts: 12 },
    }).single('video'),
    { LIMIT_FILE_SIZE: messages.videoSize },
    2 * limits.videoBytes,
  );
  return async <Result>(
    request: Request,
    response: Response,
    use: (file: string) => Promise<Result>,
  ): Promise<Result> => {
    try {
      await receiveVideo(request, response);
      if (!request.file || request.file.size === 0) throw new HttpError(400, messages.videoMissing);
      return await use(request.file.path);
    } finally {
      if (request.file) await removeTemporaryFiles([request.file]);
    }
  };
}
