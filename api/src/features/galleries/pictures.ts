import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { messages } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import type { UploadedPicture } from '../../platform/media/receiveGallery';
import type { StoreOne } from '../../platform/media/storeTransaction';
import type { NewPhoto } from './photos';

/**
 * Stores photos one after the other.
 * @throws {HttpError} 400 if one of them is no picture
 */
export async function storePhotos(
  uploaded: UploadedPicture[],
  storeOne: StoreOne,
): Promise<NewPhoto[]> {
  const photos: NewPhoto[] = [];
  await forEachConcurrently([...uploaded.entries()], async ([position, read]) => {
    const picture = await storeOne(await read()).catch((error: unknown) => {
      const isOfOtherType = error instanceof HttpError && error.message === messages.imageType;
      throw isOfOtherType ? new HttpError(400, messages.photosType) : error;
    });
    photos[position] = { picture };
  });
  return photos;
}
