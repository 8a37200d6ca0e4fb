import { unlink } from 'node:fs/promises';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError, type Options } from 'multer';
import { limits, messages } from '@ridgeline/contract';
import { HttpError } from '../http/HttpError';
import type { ReceivedPicture } from './pictures';
import { temporaryStorage, ignoreMissing } from './temporaryStorage';

/** Form size in bytes at which the upload is aborted; smaller forms are read to the end and validated. */
const maxFormBytes = 2 * limits.attachmentsPerUpload * limits.attachmentBytes;
const maxPictureFormBytes = 100 * 1024 * 1024;

/**
 * Calls back once a request exceeds its limit, and closes the connection after the response. Multer alone
 * would keep reading.
 */
function abortAtLimit(
  request: Request,
  response: Response,
  maxBytes: number,
  onExceeded: () => void,
) {
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    const previous = received;
    received += chunk.length;
    if (previous > maxBytes || received <= maxBytes) return;
    response.set('connection', 'close').once('finish', () => request.destroy());
    onExceeded();
  });
}

/**
 * Runs multer on a request. `refusals` maps multer's codes, or code and field, to messages.
 * @param maxBytes of the whole form
 */
export const receive =
  (
    handler: RequestHandler,
    refusals: Partial<Record<string, string>>,
    maxBytes: number = maxPictureFormBytes,
  ) =>
  (request: Request, response: Response) =>
    new Promise<void>((resolve, reject) => {
      abortAtLimit(request, response, maxBytes, () =>
        reject(new HttpError(400, refusals.LIMIT_FILE_SIZE ?? messages.bodyTooLarge)),
      );
      handler(request, response, (error?: unknown) => {
        if (!error) return resolve();
        const sentence =
          error instanceof MulterError
            ? (refusals[`${error.code} ${error.field}`] ?? refusals[error.code])
            : undefined;
        if (sentence) return reject(new HttpError(400, sentence));
        // All other errors mean that the body is no valid form.
        const { code } = error as NodeJS.ErrnoException;
        reject(code ? error : new HttpError(400, messages.uploadUnreadable));
      });
    });

/** Removes temporary files that were not moved away. A partial file has no path yet. */
export async function removeTemporaryFiles(files: Partial<Express.Multer.File>[]) {
  for (const { path } of files) if (path) await unlink(path).catch(ignoreMissing);
}

/** Browsers send file names as UTF-8. */
export const multerDefaults: Options = { defParamCharset: 'utf8' } as Options;
export const fieldLimits = { fields: 10, fieldSize: 10_000, headerPairs: 50 };
/* In bytes. Multer's limit is inclusive, and ours are exclusive. */
export const largestPicture = limits.imageBytes - 1;
const largestAttachment = limits.attachmentBytes - 1;

/**
 * Receives the one picture of a request, into memory.
 * @throws {HttpError} 400 if there is none or it has 5 MB or more
 */
export function pictureReceiver() {
  const receivePicture = receive(
    multer({
      ...multerDefaults,
      storage: multer.memoryStorage(),
      limits: { ...fieldLimits, fileSize: largestPicture, files: 1, parts: 12 },
    }).single('image'),
    { LIMIT_FILE_SIZE: messages.imageSize },
  );
  return async (request: Request, response: Response): Promise<ReceivedPicture> => {
    await receivePicture(request, response);
    if (!request.file || request.file.size === 0) throw new HttpError(400, messages.imageMissing);
    return { bytes: request.file.buffer, name: request.file.originalname };
  };
}

/** A received file that is not validated yet. */
export interface UploadedFile {
  path: string;
  originalName: string;
  size: number;
}

/**
 * Receives the attachments of a request into the folder for temporary uploads. Always removes the files that `use` has
 * not moved away.
 */
export function attachmentReceiver(temporaryFolder: string) {
  const receiveAttachments = receive(
    multer({
      ...multerDefaults,
      storage: temporaryStorage(temporaryFolder),
      limits: {
        ...fieldLimits,
        fileSize: largestAttachment,
        files: limits.attachmentsPerUpload,
        parts: limits.attachmentsPerUpload + 10,
      },
    }).array('attachments'),
    {
      LIMIT_FILE_SIZE: messages.attachmentSize,
      LIMIT_FILE_COUNT: messages.attachmentsTooMany,
      LIMIT_PART_COUNT: messages.attachmentsTooMany,
    },
    maxFormBytes,
  );
  return async <Result>(
    request: Request,
    response: Response,
    use: (files: UploadedFile[]) => Promise<Result>,
  ): Promise<Result> => {
    try {
      await receiveAttachments(request, response);
      const files = (request.files ?? []) as Express.Multer.File[];
      if (files.length === 0) throw new HttpError(400, messages.attachmentsMissing);
      return await use(
        files.map(({ path, originalname, size }) => ({ path, originalName: originalname, size })),
      );
    } finally {
      await removeTemporaryFiles((request.files ?? []) as Express.Multer.File[]);
    }
  };
}
