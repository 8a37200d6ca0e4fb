import { messages } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { usePicture } from './usePicture';

const sentences = { type: messages.imageType, size: messages.imageSize };

/** A picture that was chosen, ready to be uploaded together with a form's fields. */
export function useChosenPicture(onChoose: () => void) {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  /** The file as it is now, also for a save that began before it was ready. */
  const latest = useRef<File>(undefined);
  const put = (next: File | undefined) => {
    latest.current = next;
    setFile(next);
    setProgress(undefined);
  };
  const picture = usePicture(sentences, (ready) => {
    put(ready);
    onChoose();
  });
  return {
    picture,
    latest,
    chosen: file && { file, progress },
    setProgress,
    clear: () => {
      picture.clear();
      put(undefined);
    },
  };
}

export type PictureForUpload = ReturnType<typeof useChosenPicture>;
