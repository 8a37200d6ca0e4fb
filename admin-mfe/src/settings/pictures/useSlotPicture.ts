import type { PictureSlot, SiteContent } from '@ridgeline/contract';
import { useState } from 'react';
import { messageFor } from '../../failure/errors';
import { useRetryWhenOnline } from '../../failure/useRetryWhenOnline';
import { usePicture } from '../../photos/usePicture';
import { api } from '../../session/api';
import { useUploads } from '../../uploads/useUploads';

/** Chooses, crops and uploads the picture of a slot, or restores its drawing. */
export function useSlotPicture(slot: PictureSlot, onContent: (content: SiteContent) => void) {
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState(false);
  const uploads = useUploads();
  const picture = usePicture(uploads, 'image', () => {
    setFailure(undefined);
    setSaved(false);
  });
  const { chosen } = picture;

  async function upload() {
    if (!chosen || chosen.progress !== undefined) return;
    setFailure(undefined);
    await uploads.attempt(
      chosen,
      (image, { onProgress, signal }) =>
        api.post('/api/site/pictures/{slot}', {
          params: { slot },
          files: { image },
          onProgress,
          signal,
        }),
      {
        onArrived: (content) => {
          onContent(content);
          picture.clear();
          setSaved(true);
        },
        fallback: 'This picture could not be uploaded. Please try again.',
      },
    );
  }

  async function restoreDrawing() {
    setFailure(undefined);
    setSaved(false);
    try {
      onContent(await api.delete('/api/site/pictures/{slot}', { params: { slot } }));
      picture.clear();
      setSaved(true);
    } catch (error) {
      setFailure(messageFor(error, 'This picture could not be removed. Please try again.'));
    }
  }

  useRetryWhenOnline(chosen?.failure, () => void upload());

  return { picture, failure, saved, upload, restoreDrawing };
}
