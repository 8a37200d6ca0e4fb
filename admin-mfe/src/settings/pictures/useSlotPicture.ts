import { messages, type PictureSlot, type SiteContent } from '@ridgeline/contract';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { useOnceBack } from '../../failure/useOnceBack';
import { usePicture } from '../../photos/usePicture';
import { api } from '../../session/api';
import { useUnsentFile } from '../unsentFiles';

const sentences = { type: messages.imageType, size: messages.imageSize };

/** The picture of one place: chosen, cut, and then put in place of the drawing. */
export function useSlotPicture(slot: PictureSlot, onContent: (content: SiteContent) => void) {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState(false);
  const picture = usePicture(sentences, (ready) => {
    setFile(ready);
    setFailure(undefined);
    setSaved(false);
  });

  function clear() {
    picture.clear();
    setFile(undefined);
    setFailure(undefined);
  }

  async function settle(call: () => Promise<SiteContent>, fallback: string) {
    setFailure(undefined);
    setSaved(false);
    try {
      onContent(await call());
      clear();
      setSaved(true);
    } catch (error) {
      setFailure(sentenceFor(error, fallback));
    } finally {
      setProgress(undefined);
    }
  }

  function upload() {
    if (!file || progress !== undefined) return;
    setProgress(0);
    void settle(
      () =>
        api.post('/api/site/pictures/{slot}', {
          params: { slot },
          files: { image: file },
          onProgress: (sent, total) => setProgress(total > 0 ? sent / total : 0),
        }),
      'This picture could not be uploaded. Please try again.',
    );
  }

  useOnceBack(file && failure, upload);
  useUnsentFile(file !== undefined);

  return {
    picture,
    chosen: file && { file, progress, failure },
    failure: file ? undefined : failure,
    saved,
    clear,
    upload,
    drawAgain: () =>
      void settle(
        () => api.delete('/api/site/pictures/{slot}', { params: { slot } }),
        'This picture could not be removed. Please try again.',
      ),
  };
}
