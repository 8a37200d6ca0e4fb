import { messages } from '@ridgeline/contract';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent } from 'react';
import { PictureProblem } from '../../photos/PictureProblem';
import { preparePicture } from '../../photos/preparePicture';
import { api } from '../../session/api';
import { useUploads, type Upload } from '../../uploads/uploadQueue';
import { freePlace, keepPlace, putPicture } from './picturePlaces';

const sentences = { type: messages.imageType, size: messages.imageSize };
const failed = 'This picture could not be uploaded. Please try again.';

/**
 * The pictures on their way into a text. Each appears at the place where it was added; one that
 * fails keeps its place, to be tried again or removed.
 * @param onCount called with how many there are
 */
export function usePictureUploads(onCount: (count: number) => void) {
  const { uploads, add, remove, attempt } = useUploads();
  const count = uploads.length;
  const report = useEffectEvent((now: number) => onCount(now));
  useEffect(() => {
    report(count);
  }, [count]);

  const send = (editor: Editor, upload: Upload) =>
    attempt(
      upload,
      async (file, { onProgress, signal }) => {
        const image = await preparePicture(file, sentences);
        return api.post('/api/blog/images', { files: { image }, onProgress, signal });
      },
      {
        onArrived: ({ path }) => {
          if (!editor.isDestroyed) putPicture(editor, upload.id, path);
        },
        isFinal: (error): error is PictureProblem => error instanceof PictureProblem,
        fallback: failed,
      },
    );

  return {
    uploads,
    /** @param at a position in the text; where the cursor is, unless it is given */
    add: (editor: Editor, files: File[], at?: number) => {
      for (const file of files) {
        const upload = add('text', file);
        keepPlace(editor, upload.id, at);
        void send(editor, upload);
      }
    },
    again: send,
    remove: (editor: Editor, { id }: Upload) => {
      remove(id);
      freePlace(editor, id);
    },
  };
}
