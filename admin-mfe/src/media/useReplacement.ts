import type { Media } from '@ridgeline/contract';
import { usePicture } from '../photos/usePicture';
import { api } from '../session/api';
import { useUploads } from '../uploads/useUploads';

/** Chooses another picture and uploads it in the place of one, wherever that is used. */
export function useReplacement(id: string, onReplaced: (replacement: Media) => void) {
  const uploads = useUploads();
  const picture = usePicture(uploads);
  const { chosen } = picture;
  const isUploading = chosen?.progress !== undefined;

  async function upload() {
    if (!chosen || isUploading) return;
    await uploads.attempt(
      chosen,
      (image, { onProgress, signal }) =>
        api.post('/api/admin/media/{id}/image', {
          params: { id },
          files: { image },
          onProgress,
          signal,
        }),
      {
        onArrived: (replacement) => {
          picture.clear();
          onReplaced(replacement);
        },
        fallback: 'This picture could not be uploaded. Please try again.',
      },
    );
  }

  return { picture, isUploading, upload };
}
