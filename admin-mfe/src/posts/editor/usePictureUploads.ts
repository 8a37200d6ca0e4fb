import { messages } from '@ridgeline/contract';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { animationRemark, isAnimated } from '../../photos/animation';
import { PictureError, smallerCopyIn } from '../../photos/PictureError';
import { prepareChosen } from '../../photos/preparePicture';
import { api } from '../../session/api';
import type { Upload } from '../../uploads/queue';
import type { SendOptions } from '../../uploads/send';
import { useUploads } from '../../uploads/useUploads';
import { untrackPicture, trackPicture, insertPicture } from './pictureAnchors';

const pictureMessages = { type: messages.imageType, size: messages.imageSize };
const failed = 'This picture could not be uploaded. Please try again.';

/** Uploads a picture of a text, and returns its path. */
export type UploadPicture = (
  image: File,
  options: Pick<SendOptions, 'onProgress' | 'signal'>,
) => Promise<{ path: string }>;

const uploadToPost: UploadPicture = (image, options) =>
  api.post('/api/blog/images', { files: { image }, ...options });

/**
 * Uploads the pictures of a body. Each picture appears where it was added. A failed one keeps its position, and can
 * be retried or removed.
 * @param onCount called with the number of uploads
 * @param onRemark called if something happens to a picture that somebody may not expect
 * @param upload sends a prepared picture
 */
export function usePictureUploads(
  onCount: (count: number) => void,
  onRemark: (remark: string) => void,
  upload: UploadPicture = uploadToPost,
) {
  const { uploads, add, remove, replaceFile, attempt } = useUploads();
  /** Smaller copies of pictures that are too large, by the id of the upload. */
  const [copies, setCopies] = useState<ReadonlyMap<string, File>>(new Map());
  const accepted = useRef(new Set<string>());
  const count = uploads.length;
  const report = useEffectEvent((current: number) => onCount(current));
  useEffect(() => {
    report(count);
  }, [count]);

  async function prepare(id: string, file: File) {
    if (accepted.current.has(id)) return file;
    try {
      const prepared = await prepareChosen(file, pictureMessages);
      if (await isAnimated(file)) onRemark(animationRemark([file.name]));
      return prepared;
    } catch (error) {
      const copy = smallerCopyIn(error);
      if (copy) setCopies((before) => new Map(before).set(id, copy));
      throw error;
    }
  }

  const send = (editor: Editor, queued: Upload) =>
    attempt(
      queued,
      async (file, { onProgress, signal }) =>
        upload(await prepare(queued.id, file), { onProgress, signal }),
      {
        onArrived: ({ path }) => {
          if (!editor.isDestroyed) insertPicture(editor, queued.id, path);
        },
        isFinal: (error): error is PictureError => error instanceof PictureError,
        fallback: failed,
      },
    );

  const tooLarge = uploads.filter(({ id }) => copies.has(id));
  const discard = (editor: Editor, { id }: Upload) => {
    remove(id);
    untrackPicture(editor, id);
  };

  return {
    uploads,
    /** @param at a position in the text; by default the cursor */
    add: (editor: Editor, files: File[], at?: number) => {
      for (const file of files) {
        const added = add('text', file);
        trackPicture(editor, added.id, at);
        void send(editor, added);
      }
    },
    retry: send,
    remove: discard,
    smallerCopies: tooLarge.flatMap(({ id }) => copies.get(id) ?? []),
    useSmallerCopies: (editor: Editor) => {
      setCopies(new Map());
      for (const { id } of tooLarge) {
        const smaller = replaceFile(id, copies.get(id) as File);
        accepted.current.add(id);
        if (smaller) void send(editor, smaller);
      }
    },
    leaveOut: (editor: Editor) => {
      setCopies(new Map());
      for (const large of tooLarge) discard(editor, large);
    },
  };
}
