import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { messages } from '@ridgeline/contract';
import { Refusal } from '../../platform/http/Refusal';
import type { ArrivedPicture } from '../../platform/media/receiveGallery';
import type { Keep } from '../../platform/media/storeTogether';
import type { NewPhoto } from './photos';

/**
 * Stores photos one after the other.
 * @throws {Refusal} 400 where one of them is no picture
 */
export async function keepPhotos(arrived: ArrivedPicture[], keep: Keep): Promise<NewPhoto[]> {
  const photos: NewPhoto[] = [];
  await forEachConcurrently([...arrived.entries()], async ([position, read]) => {
    const picture = await keep(await read()).catch((error: unknown) => {
      const isOfOtherType = error instanceof Refusal && error.message === messages.imageType;
      throw isOfOtherType ? new Refusal(400, messages.photosType) : error;
    });
    photos[position] = { picture };
  });
  return photos;
}
