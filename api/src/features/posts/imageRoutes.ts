import type { Post } from '@ridgeline/contract';
import { postEndpoints } from '@ridgeline/contract/endpoints/posts';
import { handle } from '../../platform/http/mountEndpoints';
import type { PictureUploads } from '../../platform/media/pictures';
import { discardPictures } from '../../platform/media/pictures';
import { pictureReceiver } from '../../platform/media/receive';
import { storeTransaction } from '../../platform/media/storeTransaction';
import { withoutPath } from './rows';
import type { PostStore } from './store';

/** `/api/blog/images` and `/api/blog/{id}/image`: the pictures inside a post, and its cover. */
export function imageRoutes(
  store: PostStore,
  postOf: (id: string) => Promise<Post>,
  uploads: PictureUploads,
) {
  const receivePicture = pictureReceiver();

  const uploadPicture = handle(postEndpoints.uploadPicture, async ({ request, response }) => {
    const received = await receivePicture(request, response);
    const picture = await storeTransaction(uploads, async (storeOne) => {
      const stored = await storeOne(received);
      await store.addPicture(stored);
      return stored;
    });
    return { path: picture.path, image: withoutPath(picture) };
  });

  const uploadImage = handle(postEndpoints.uploadImage, async ({ params, request, response }) => {
    const { id } = params;
    await postOf(id);
    const received = await receivePicture(request, response);
    await storeTransaction(uploads, async (storeOne) => {
      const picture = await storeOne(received);
      // The post was deleted in the meantime, so this picture is not needed.
      if (!(await store.setImage(id, picture))) await discardPictures([picture], uploads);
    });
    return postOf(id);
  });

  return [uploadPicture, uploadImage];
}
