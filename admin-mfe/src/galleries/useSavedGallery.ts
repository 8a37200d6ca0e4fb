import type { Gallery, GalleryFields } from '@ridgeline/contract';
import { useState } from 'react';
import { createOnce } from '../drafts/createOnce';
import { currentIn } from '../failure/currentIn';
import { api } from '../session/api';
import { formAddress } from './formAddress';

/** The gallery as the server has it: the one that is edited, or a new one once it is created. */
export function useSavedGallery(gallery: Gallery | undefined) {
  const [stored, setStored] = useState(gallery);
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Gallery>();

  /** Creates it, or saves it over the version that the person saw last. */
  async function save(
    fields: GalleryFields,
    cover: File | undefined,
    version: number | undefined,
    onProgress: (share: number) => void,
  ): Promise<Gallery> {
    const tell = (sent: number, total: number) => onProgress(total > 0 ? sent / total : 0);
    const create = (idempotencyKey: string) =>
      api.post('/api/gallery', {
        form: fields,
        files: { image: cover as File },
        onProgress: tell,
        idempotencyKey,
      });
    const update = (id: string, over: number) =>
      api.put('/api/gallery/{id}', {
        params: { id },
        form: { ...fields, version: over },
        files: { image: cover },
        onProgress: tell,
      });
    try {
      const saved = await (stored
        ? update(stored._id, theirs?.version ?? version ?? stored.version)
        : createOnce(formAddress(), create, ({ _id }) => update(_id, 1)));
      setStored(saved);
      setTheirs(undefined);
      return saved;
    } catch (error) {
      setTheirs((before) => currentIn<Gallery>(error) ?? before);
      throw error;
    }
  }

  return { stored, theirs, save };
}
