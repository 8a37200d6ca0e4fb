import { messages, type Gallery } from '@ridgeline/contract';
import { currentIn } from '../../failure/currentIn';
import { sentenceFor } from '../../failure/sentenceFor';
import { api } from '../../session/api';
import { arrangementOf, isArranged, isWaiting, type PhotoItem } from './items';
import type { PhotoItems } from './usePhotoItems';

/** What the server is asked to do with the photos of a gallery. */
export function usePhotoCalls(photos: PhotoItems) {
  /** Takes over how the gallery is now, where somebody else was faster. */
  const takeOver = (error: unknown) => {
    const current = currentIn<Gallery>(error);
    if (current) photos.take(current);
    return current !== undefined;
  };

  /** Resolves with whether it arrived; if not, it says why and waits to be tried again. */
  async function sendOne(galleryId: string, { key, file }: PhotoItem): Promise<boolean> {
    if (!file) return true;
    photos.mark(key, { progress: 0, failure: undefined });
    try {
      const gallery = await api.post('/api/gallery/{id}/photos', {
        params: { id: galleryId },
        files: { photos: [file] },
        onProgress: (sent, total) => photos.mark(key, { progress: total > 0 ? sent / total : 0 }),
        idempotencyKey: key,
      });
      photos.arrived(key, gallery);
      return true;
    } catch (error) {
      console.error(`"${file.name}" could not be uploaded.`, error);
      const failure = sentenceFor(error, 'This photo could not be uploaded. Please try again.');
      photos.mark(key, { progress: undefined, failure });
      return false;
    }
  }

  return {
    sendOne,
    /** Sends what is not stored yet. Resolves with whether all arrived. */
    async send(galleryId: string) {
      let complete = true;
      for (const item of photos.latest.current.filter(isWaiting))
        complete = (await sendOne(galleryId, item)) && complete;
      return complete;
    },
    /** Tells the server the order and the words, where they are not what it has. */
    async arrange(galleryId: string) {
      if (isArranged(photos.latest.current, photos.stored.current)) return;
      try {
        const arrangement = arrangementOf(photos.latest.current);
        photos.take(
          await api.put('/api/gallery/{id}/photos', {
            params: { id: galleryId },
            json: arrangement,
          }),
        );
      } catch (error) {
        takeOver(error);
        throw error;
      }
    },
    /** Resolves with what went wrong, if anything. */
    async remove(galleryId: string, { photo }: PhotoItem): Promise<string | undefined> {
      const index = photos.stored.current.findIndex(({ _id }) => _id === photo?._id);
      try {
        photos.take(
          await api.delete('/api/gallery/{id}/photos/{index}', {
            params: { id: galleryId, index },
            query: { photo: photo?._id },
          }),
        );
        return undefined;
      } catch (error) {
        return takeOver(error)
          ? messages.galleryChanged
          : 'Failed to delete photo. Please try again.';
      }
    },
  };
}

export type PhotoCalls = ReturnType<typeof usePhotoCalls>;
