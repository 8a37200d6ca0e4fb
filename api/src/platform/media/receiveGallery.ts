import { readFile } from 'node:fs/promises';
import type { Request, Response } from 'express';
import multer from 'multer';
import { limits, messages } from '@ridgeline/contract';
import type { ReceivedPicture } from './pictures';
import { temporaryStorage } from './temporaryStorage';
import {
  multerDefaults,
  fieldLimits,
  largestPicture,
  receive,
  removeTemporaryFiles,
} from './receive';

/** The pictures of a gallery's form, which stay on the disk until `use` is done. */
interface UploadedPictures {
  cover: UploadedPicture | undefined;
  photos: UploadedPicture[];
  /** The paths of all pictures, cover first. */
  files: { path: string }[];
}

/** Reads a received picture. Called one by one, so that the pictures do not fill the memory together. */
export type UploadedPicture = () => Promise<ReceivedPicture>;

/** Reads a received file when it is asked to. */
export const readerOf =
  ({ path, originalname }: Express.Multer.File): UploadedPicture =>
  async () => ({ bytes: await readFile(path), name: originalname });

/**
 * Receives a form with a cover (`image`) and `photos`, hands them to `use`, and always removes the received files
 * afterwards.
 * @param tooLarge the message for a photo of 5 MB or more
 */
export function galleryReceiver(temporaryFolder: string, tooLarge: string) {
  const receiveForm = receive(
    multer({
      ...multerDefaults,
      storage: temporaryStorage(temporaryFolder),
      limits: {
        ...fieldLimits,
        // Four bytes per letter of a description, and a margin, so that the validation can reject a long one with a
        // message.
        fieldSize: 5 * limits.descriptionLength,
        fileSize: largestPicture,
        files: limits.photosPerUpload + 1,
        parts: limits.photosPerUpload + 11,
      },
    }).fields([
      { name: 'image', maxCount: 1 },
      { name: 'photos', maxCount: limits.photosPerUpload },
    ]),
    {
      LIMIT_FILE_SIZE: messages.imageSize,
      'LIMIT_FILE_SIZE photos': tooLarge,
      'LIMIT_UNEXPECTED_FILE photos': messages.photosTooMany,
      LIMIT_FILE_COUNT: messages.photosTooMany,
      LIMIT_PART_COUNT: messages.photosTooMany,
      'LIMIT_FIELD_VALUE description': messages.descriptionTooLong,
    },
    2 * (limits.photosPerUpload + 1) * limits.imageBytes,
  );
  return async <Result>(
    request: Request,
    response: Response,
    use: (pictures: UploadedPictures) => Promise<Result>,
  ): Promise<Result> => {
    const receivedFiles = () => (request.files ?? {}) as Record<string, Express.Multer.File[]>;
    try {
      await receiveForm(request, response);
      const { image = [], photos = [] } = receivedFiles();
      const files = [...image, ...photos];
      return await use({ cover: image.map(readerOf)[0], photos: photos.map(readerOf), files });
    } finally {
      await removeTemporaryFiles(Object.values(receivedFiles()).flat());
    }
  };
}
