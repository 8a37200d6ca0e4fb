import { messages } from '@ridgeline/api/contract';
import { useRef, useState } from 'react';
import { usePicture } from '../../photos/usePicture';

const sentences = { type: messages.imageType, size: messages.imageSize };

/** The profile picture that was chosen, ready to be uploaded with the fields. */
export function useProfilePicture(onChoose: () => void) {
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
    remove: () => put(undefined),
  };
}

export type ProfilePicture = ReturnType<typeof useProfilePicture>;
