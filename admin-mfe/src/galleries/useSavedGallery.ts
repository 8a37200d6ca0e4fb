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
    const form = { ...fields, ...(cover && { image: cover }) };
    const tell = (sent: number, total: number) => onProgress(total > 0 ? sent / total : 0);
    try {
      const saved = await (stored
        ? api.updateGallery(
            stored._id,
            { ...form, version: theirs?.version ?? version ?? stored.version },
            tell,
          )
        : createOnce(
            formAddress(),
            (key) => api.createGallery(form, { onProgress: tell, key }),
            ({ _id }) => api.updateGallery(_id, { ...form, version: 1 }, tell),
          ));
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
