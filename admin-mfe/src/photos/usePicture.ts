import { messages } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import type { Uploads } from '../uploads/uploadQueue';
import type { Part } from './draw';
import { problemIn, smallerCopyIn } from './PictureProblem';
import { prepareChosen, preparePicture } from './preparePicture';

const sentences = { type: messages.imageType, size: messages.imageSize };

/**
 * The picture of one field: prepared for the upload, and cropped any number of times, always from
 * the original file. The result waits in the upload queue.
 * @param onReady called when a picture is ready to be uploaded
 */
export function usePicture(uploads: Uploads, field = 'image', onReady?: () => void) {
  const [source, setSource] = useState<File>();
  const [part, setPart] = useState<Part>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** A picture that is too large, and its smaller copy. */
  const [tooLarge, setTooLarge] = useState<{ file: File; copy: File }>();
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const undecided = useRef(false);

  function decide(large: typeof tooLarge) {
    undecided.current = large !== undefined;
    setTooLarge(large);
    // Makes the form ask before it is left, as for other files.
    uploads.replace(`${field}, undecided`, large?.copy);
  }

  function take(file: File, ready: File, wanted?: Part) {
    setSource(file);
    setPart(wanted);
    uploads.replace(field, ready);
    onReady?.();
  }

  function prepare(file: File, preparing: Promise<File>, wanted?: Part) {
    setBusy(true);
    setProblem(undefined);
    decide(undefined);
    const mine: Promise<boolean> = preparing.then(
      (ready) => {
        // Another one may have been chosen meanwhile.
        if (running.current !== mine) return running.current;
        setBusy(false);
        take(file, ready, wanted);
        return true;
      },
      (error: unknown) => {
        if (running.current !== mine) return running.current;
        const copy = smallerCopyIn(error);
        // Report it once: the next save keeps the previous picture, unless the person can still
        // decide.
        if (copy) decide({ file, copy });
        else running.current = Promise.resolve(true);
        setBusy(false);
        setProblem(problemIn(error));
        return false;
      },
    );
    running.current = mine;
  }

  function settle() {
    running.current = Promise.resolve(true);
    setProblem(undefined);
    decide(undefined);
  }

  return {
    /** The original file; undefined once it is removed. */
    source,
    /** The crop; undefined for the whole picture. */
    part,
    problem,
    busy,
    /** The file that will be uploaded. */
    chosen: uploads.uploads.find((upload) => upload.field === field),
    /** As `chosen`, but current even in a save that started before it was ready. */
    latest: () => uploads.latest(field)[0],
    choose: (file: File) => prepare(file, prepareChosen(file, sentences)),
    crop: (wanted: Part | undefined) =>
      source && prepare(source, preparePicture(source, sentences, wanted), wanted),
    clear: () => {
      setSource(undefined);
      uploads.replace(field, undefined);
    },
    /** A smaller copy of a picture that is too large. */
    smallerCopy: tooLarge?.copy,
    /** Whether the person still has to decide; current even in a save that started before. */
    isUndecided: () => undecided.current,
    useSmallerCopy: () => {
      settle();
      if (tooLarge) take(tooLarge.file, tooLarge.copy);
    },
    leaveOut: settle,
    /** Shows another error about the choice. */
    setError: setProblem,
    /**
     * Resolves with whether the picture could be prepared, once none is being prepared any more.
     */
    settled: () => running.current,
  };
}

export type ChosenPicture = ReturnType<typeof usePicture>;
