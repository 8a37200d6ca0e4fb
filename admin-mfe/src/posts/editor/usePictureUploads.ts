import { messages } from '@ridgeline/contract';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { PictureProblem } from '../../photos/PictureProblem';
import { preparePicture } from '../../photos/preparePicture';
import { api } from '../../session/api';
import { freePlace, keepPlace, putPicture } from './picturePlaces';

const sentences = { type: messages.imageType, size: messages.imageSize };

/** A picture on its way into the text. */
export interface PictureUpload {
  id: number;
  file: File;
  /** 0 to 1 while it is being sent. */
  progress?: number | undefined;
  failure?: string | undefined;
  /** Whether another attempt may help. */
  retry?: boolean;
}

/**
 * The pictures on their way into a text. Each appears at the place where it was added; one that
 * fails keeps its place, to be tried again or removed.
 * @param onCount told how many there are
 */
export function usePictureUploads(onCount: (count: number) => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const all = useRef<PictureUpload[]>([]);
  const lastId = useRef(0);

  const put = (now: PictureUpload[]) => {
    all.current = now;
    setUploads(now);
    onCount(now.length);
  };
  const change = (id: number, part: Partial<PictureUpload>) =>
    put(all.current.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => put(all.current.filter((upload) => upload.id !== id));
  const isWanted = (id: number) => all.current.some((upload) => upload.id === id);

  async function send(editor: Editor, { id, file }: PictureUpload) {
    change(id, { progress: 0, failure: undefined });
    try {
      const ready = await preparePicture(file, sentences);
      const { path } = await api.post('/api/blog/images', {
        files: { image: ready },
        onProgress: (sent, total) => change(id, { progress: total > 0 ? sent / total : 0 }),
      });
      if (isWanted(id) && !editor.isDestroyed) putPicture(editor, id, path);
      drop(id);
    } catch (error) {
      const unusable = error instanceof PictureProblem;
      const failure = unusable
        ? error.message
        : sentenceFor(error, 'This picture could not be uploaded. Please try again.');
      change(id, { progress: undefined, failure, retry: !unusable });
    }
  }

  return {
    uploads,
    /** @param at a position in the text; where the cursor is, unless it is given */
    add: (editor: Editor, files: File[], at?: number) => {
      for (const file of files) {
        lastId.current += 1;
        const upload: PictureUpload = { id: lastId.current, file };
        put([...all.current, upload]);
        keepPlace(editor, upload.id, at);
        void send(editor, upload);
      }
    },
    again: send,
    remove: (editor: Editor, { id }: PictureUpload) => {
      drop(id);
      freePlace(editor, id);
    },
  };
}
