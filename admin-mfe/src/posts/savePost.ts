import type { Post } from '@ridgeline/contract';
import { createOnce } from '../form/createOnce';
import { api } from '../session/api';
import type { Send } from '../uploads/send';
import { fieldsToSend, type PostEntry } from './entry';
import { formPath } from './paths';

/** Creates a post, or saves the changes over a version of it. */
export function savePost(
  entry: PostEntry,
  over: { stored: Post; version: number } | undefined,
): Promise<Post> {
  const json = fieldsToSend(entry, over?.stored);
  const update = (id: string, version: number) =>
    api.put('/api/blog/{id}', { params: { id }, json: { ...json, version } });
  return over
    ? update(over.stored._id, over.version)
    : createOnce(
        formPath(),
        (idempotencyKey) => api.post('/api/blog', { json, idempotencyKey }),
        ({ _id }) => update(_id, 1),
      );
}

export const sendCover =
  (id: string): Send<Post> =>
  (image, { onProgress, signal }) =>
    api.post('/api/blog/{id}/image', { params: { id }, files: { image }, onProgress, signal });
