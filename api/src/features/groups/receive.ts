import type { Request, Response } from 'express';
import multer from 'multer';
import { limits, messages } from '@ridgeline/contract';
import type { ReceivedPicture } from '../../platform/media/pictures';
import { multerDefaults, fieldLimits, largestPicture, receive } from '../../platform/media/receive';

/** Three fields for each contact (name, number and consent), and the default number for the rest. */
const fields = 3 * limits.contactsPerGroup + fieldLimits.fields;

const receiveForm = receive(
  multer({
    ...multerDefaults,
    storage: multer.memoryStorage(),
    limits: {
      ...fieldLimits,
      fields,
      // All contacts may come in one field, as JSON.
      fieldSize: limits.longJsonBytes,
      fileSize: largestPicture,
      files: 1,
      parts: fields + 1,
    },
  }).single('profilePicture'),
  {
    LIMIT_FILE_SIZE: messages.imageSize,
    LIMIT_FIELD_COUNT: messages.contactsTooMany,
    LIMIT_PART_COUNT: messages.contactsTooMany,
    'LIMIT_FIELD_VALUE contacts': messages.contactsTooMany,
  },
);

/**
 * Receives the form of a group, whose fields become the request's body.
 * @returns the picture, if there is one: a browser sends an empty file if none was chosen
 */
export async function receiveGroup(
  request: Request,
  response: Response,
): Promise<ReceivedPicture | undefined> {
  await receiveForm(request, response);
  const { file } = request;
  return file && file.size > 0 ? { bytes: file.buffer, name: file.originalname } : undefined;
}
