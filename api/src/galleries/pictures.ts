import { inLanes } from '@ridgeline/bucket/lanes';
import { messages } from '../contract';
import { Refusal } from '../http/Refusal';
import type { ArrivedPicture } from '../media/receiveGallery';
import type { Keep } from '../media/storeTogether';
import type { NewPhoto } from './photos';

/**
 * Stores photos one after the other.
 * @throws {Refusal} 400 where one of them is no picture
 */
export async function keepPhotos(arrived: ArrivedPicture[], keep: Keep): Promise<NewPhoto[]> {
  const photos: NewPhoto[] = [];
  await inLanes([...arrived.entries()], async ([position, read]) => {
    const picture = await keep(await read()).catch((error: unknown) => {
      const isOfOtherType = error instanceof Refusal && error.message === messages.imageType;
      throw isOfOtherType ? new Refusal(400, messages.photosType) : error;
    });
    photos[position] = { picture };
  });
  return photos;
}
