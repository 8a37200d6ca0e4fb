import type { TourEvent } from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import type { Upload } from '../uploads/queue';
import type { Uploads } from '../uploads/useUploads';
import { sendFile } from './saveEvent';

/** Whether the server would reject the file again. */
const isRefused = (error: unknown): error is Error =>
  isApiError(error) && error.status === 400 && error.serverMessage !== undefined;

/**
 * Sends an event's files one by one. A failed file does not stop the others.
 * @returns whether all of them were uploaded
 */
export async function sendFiles(
  id: string,
  { attempt }: Pick<Uploads, 'attempt'>,
  files: Upload[],
  onArrived: (event: TourEvent, upload: Upload) => void,
) {
  let complete = true;
  for (const upload of files) {
    const isUploaded = await attempt(upload, sendFile(id, upload.field), {
      onArrived: (event) => onArrived(event, upload),
      isFinal: isRefused,
      fallback: 'This file could not be uploaded. Please try again.',
    });
    complete &&= isUploaded;
  }
  return complete;
}
