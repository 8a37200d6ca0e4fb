import { messages } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import type { Uploads } from '../uploads/uploadQueue';
import type { Part } from './draw';
import { problemIn } from './PictureProblem';
import { preparePicture } from './preparePicture';

const sentences = { type: messages.imageType, size: messages.imageSize };

/**
 * The picture of one field: prepared for the upload, and cropped as often as one likes, always from the
 * file that was chosen. The result waits in the upload queue.
 * @param onReady called when a picture is ready to be uploaded
 */
export function usePicture(uploads: Uploads, field = 'image', onReady?: () => void) {
  const [source, setSource] = useState<File>();
  const [part, setPart] = useState<Part>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  function prepare(file: File, wanted?: Part) {
    setBusy(true);
    setProblem(undefined);
    const mine: Promise<boolean> = preparePicture(file, sentences, wanted).then(
      (ready) => {
        // Another one may have been chosen meanwhile.
        if (running.current !== mine) return running.current;
        setBusy(false);
        setSource(file);
        setPart(wanted);
        uploads.replace(field, ready);
        onReady?.();
        return true;
      },
      (error: unknown) => {
        if (running.current !== mine) return running.current;
        // Reported once: the next save goes on with what was there before.
        running.current = Promise.resolve(true);
        setBusy(false);
        setProblem(problemIn(error));
        return false;
      },
    );
    running.current = mine;
  }

  return {
    /** The file that was chosen, uncropped; none once it is removed. */
    source,
    /** What is left of it; none for the whole. */
    part,
    problem,
    busy,
    /** The file that will be uploaded. */
    chosen: uploads.uploads.find((upload) => upload.field === field),
    /** The same, up to date also in a save that began before it was ready. */
    latest: () => uploads.latest(field)[0],
    choose: (file: File) => prepare(file),
    crop: (wanted: Part | undefined) => source && prepare(source, wanted),
    clear: () => {
      setSource(undefined);
      uploads.replace(field, undefined);
    },
    /** Says what else is wrong with the choice. */
    setError: setProblem,
    /** Resolves when nothing is being prepared any more, with whether it could be. */
    settled: () => running.current,
  };
}

export type ChosenPicture = ReturnType<typeof usePicture>;
