import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { messages } from '@ridgeline/contract';
import { HttpError } from '../http/HttpError';
import type { StoredPicture } from './pictures';
import type { UploadedPicture } from './receiveGallery';
import type { StoreOne } from './storeTransaction';

/**
 * Stores several pictures, in their order.
 * @throws {HttpError} 400 if one of them is no picture
 */
export async function storePictures(
  uploaded: UploadedPicture[],
  storeOne: StoreOne,
): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  await forEachConcurrently([...uploaded.entries()], async ([position, read]) => {
    pictures[position] = await storeOne(await read()).catch((error: unknown) => {
      const isOfOtherType = error instanceof HttpError && error.message === messages.imageType;
      throw isOfOtherType ? new HttpError(400, messages.photosType) : error;
    });
  });
  return pictures;
}
