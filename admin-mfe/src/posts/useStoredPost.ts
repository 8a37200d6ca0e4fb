import type { Post } from '@ridgeline/contract';
import { useRef, useState, type RefObject } from 'react';
import { createOnce } from '../drafts/createOnce';
import { api } from '../session/api';
import { fieldsToSend, type PostEntry } from './entry';
import { formAddress } from './usePostEntry';

/**
 * The post as the server has it, and saving over it. Saves follow each other, each over the version
 * that the one before it made, so that the form never takes its own change for somebody else's.
 */
export function useStoredPost(post: Post | undefined, versionRef: RefObject<number | undefined>) {
  const [stored, setStored] = useState(post);
  const current = useRef(post);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const take = (now: Post) => {
    current.current = now;
    setStored(now);
    return now;
  };

  async function send(entry: PostEntry) {
    const before = current.current;
    const fields = fieldsToSend(entry, before);
    const saved = before
      ? await api.put('/api/blog/{id}', {
          params: { id: before._id },
          json: { ...fields, version: versionRef.current },
        })
      : await createOnce(
          formAddress(),
          (idempotencyKey) => api.post('/api/blog', { json: fields, idempotencyKey }),
          ({ _id: id }) =>
            api.put('/api/blog/{id}', { params: { id }, json: { ...fields, version: 1 } }),
        );
    versionRef.current = saved.version;
    return take(saved);
  }

  const save = (entry: PostEntry): Promise<Post> => {
    const saved = last.current.then(() => send(entry));
    last.current = saved.catch(() => undefined);
    return saved;
  };

  /** Only the cover: of the fields, the version that the person started from has to stay. */
  const takeCover = ({ image, imageUrl }: Post) => {
    if (current.current) take({ ...current.current, image, imageUrl });
  };

  return { stored, save, take, takeCover };
}
