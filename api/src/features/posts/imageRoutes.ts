import { Router, type RequestHandler } from 'express';
import { messages, type Post, type PostPicture } from '@ridgeline/contract';
import { idParam } from '../../platform/http/id';
import type { PictureUploads } from '../../platform/media/pictures';
import { filesOfPicture } from '../../platform/media/pictures';
import { pictureReceiver } from '../../platform/media/receive';
import { storeTransaction } from '../../platform/media/storeTransaction';
import { withoutPath } from './rows';
import type { PostStore } from './store';

/** `/api/blog/images` and `/api/blog/{id}/image`: the pictures inside a text, and its cover. */
export function imageRoutes(
  store: PostStore,
  postOf: (id: string) => Promise<Post>,
  uploads: PictureUploads,
  loggedIn: RequestHandler,
) {
  const router = Router();
  const receivePicture = pictureReceiver();

  router.post('/images', loggedIn, async (request, response) => {
    const bytes = await receivePicture(request, response);
    const picture = await storeTransaction(uploads, async (keep) => {
      const kept = await keep(bytes);
      await store.addPicture(kept);
      return kept;
    });
    const answer: PostPicture = { path: picture.path, image: withoutPath(picture) };
    response.status(201).json(answer);
  });

  router.post('/:id/image', loggedIn, async (request, response) => {
    const id = idParam(request, 'id', messages.postNotFound);
    await postOf(id);
    const bytes = await receivePicture(request, response);
    await storeTransaction(uploads, async (keep) => {
      const picture = await keep(bytes);
      // Deleted meanwhile: then it is this picture that nobody needs.
      if (!(await store.setImage(id, picture))) await uploads.files.remove(filesOfPicture(picture));
    });
    response.json(await postOf(id));
  });

  return router;
}
