import type { Uploads } from '../../uploads/useUploads';
import type { PhotoCalls } from './photoCalls';
import type { Photos } from './usePhotos';

/** The message for a failed photo if the server gives no reason. */
export const uploadFailed = 'This photo could not be uploaded. Please try again.';

/**
 * Uploads the photos that are not stored yet, one by one, and then saves the order and the texts of all photos.
 * @returns whether all were uploaded
 */
export async function savePhotos(calls: PhotoCalls, uploads: Uploads, photos: Photos) {
  const waiting = photos.waiting();
  let complete = true;
  for (const [done, key] of waiting.entries()) {
    photos.setBatch({ done, total: waiting.length });
    complete = (await uploadPhoto(calls, key, uploads, photos)) && complete;
  }
  photos.setBatch(undefined);
  await arrangePhotos(calls, photos);
  return complete;
}

/**
 * Uploads a photo. If that fails, the form shows the reason, and the photo can be retried.
 * @returns whether it is uploaded
 */
export const uploadPhoto = (calls: PhotoCalls, key: string, uploads: Uploads, photos: Photos) =>
  photos.serialized(async () => {
    const upload = uploads.latest('photos').find((waiting) => waiting.id === key);
    if (!upload) return true;
    return uploads.attempt(upload, calls.upload, {
      onArrived: (stored) => photos.mergeUploaded(key, stored),
      fallback: uploadFailed,
    });
  });

/** Saves the order and the texts, unless they are saved already. */
const arrangePhotos = (calls: PhotoCalls, photos: Photos) =>
  photos.serialized(async () => {
    const arrangement = photos.unsavedArrangement();
    if (!arrangement) return;
    try {
      photos.mergeStored(await calls.arrange(arrangement));
    } catch (error) {
      photos.mergeConflicting(calls, error);
      throw error;
    }
  });
