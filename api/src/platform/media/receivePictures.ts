import type { Request, Response } from 'express';
import multer from 'multer';
import { limits, messages } from '@ridgeline/contract';
import {
  fieldLimits,
  largestPicture,
  multerDefaults,
  receive,
  removeTemporaryFiles,
} from './receive';
import { readerOf, type UploadedPicture } from './receiveGallery';
import { temporaryStorage } from './temporaryStorage';

/** Received pictures, which stay on the disk until `use` is done. */
interface UploadedPictures {
  pictures: UploadedPicture[];
  files: { path: string }[];
}

/** Receives the `pictures` of a form, hands them to `use`, and always removes the received files afterwards. */
export function picturesReceiver(temporaryFolder: string) {
  const most = limits.picturesPerEvent;
  const receiveForm = receive(
    multer({
      ...multerDefaults,
      storage: temporaryStorage(temporaryFolder),
      limits: { ...fieldLimits, fileSize: largestPicture, files: most, parts: most + 10 },
    }).array('pictures', most),
    {
      LIMIT_FILE_SIZE: messages.photosSize,
      LIMIT_FILE_COUNT: messages.eventPicturesTooMany,
      LIMIT_PART_COUNT: messages.eventPicturesTooMany,
      'LIMIT_UNEXPECTED_FILE pictures': messages.eventPicturesTooMany,
    },
    2 * most * limits.imageBytes,
  );
  return async <Result>(
    request: Request,
    response: Response,
    use: (uploaded: UploadedPictures) => Promise<Result>,
  ): Promise<Result> => {
    const received = () => (request.files ?? []) as Express.Multer.File[];
    try {
      await receiveForm(request, response);
      const files = received();
      return await use({ pictures: files.map(readerOf), files });
    } finally {
      await removeTemporaryFiles(received());
    }
  };
}
