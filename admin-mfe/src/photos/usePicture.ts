import { messages } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import type { Uploads } from '../uploads/useUploads';
import { animationRemark, isAnimated } from './animation';
import type { CropArea } from './draw';
import { problemIn, smallerCopyIn } from './PictureError';
import { prepareChosen, preparePicture } from './preparePicture';

const pictureMessages = { type: messages.imageType, size: messages.imageSize };

/**
 * The picture of a field. It is prepared for the upload, and can be cropped several times, always from the original
 * file. The result waits in the upload queue.
 * @param onReady called when a picture is ready to be uploaded
 */
export function usePicture(uploads: Uploads, field = 'image', onReady?: () => void) {
  const [source, setSource] = useState<File>();
  const [area, setArea] = useState<CropArea>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** The last chosen file that is an animation. */
  const [animation, setAnimation] = useState<File>();
  /** A picture that is too large, and its smaller copy. */
  const [tooLarge, setTooLarge] = useState<{ file: File; copy: File }>();
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const undecided = useRef(false);

  function setUndecided(large: typeof tooLarge) {
    undecided.current = large !== undefined;
    setTooLarge(large);
    // The form then asks for confirmation before it is left, as for other files.
    uploads.replace(`${field}, undecided`, large?.copy);
  }

  function accept(file: File, ready: File, area?: CropArea) {
    setSource(file);
    setArea(area);
    uploads.replace(field, ready);
    onReady?.();
  }

  function prepare(file: File, preparing: Promise<File>, area?: CropArea) {
    setBusy(true);
    setProblem(undefined);
    setUndecided(undefined);
    const preparation: Promise<boolean> = preparing.then(
      (ready) => {
        // The user may have chosen another picture meanwhile.
        if (running.current !== preparation) return running.current;
        setBusy(false);
        accept(file, ready, area);
        return true;
      },
      (error: unknown) => {
        if (running.current !== preparation) return running.current;
        const copy = smallerCopyIn(error);
        // The problem is reported once. The next save keeps the previous picture, unless the user still has to
        // decide.
        if (copy) setUndecided({ file, copy });
        else running.current = Promise.resolve(true);
        setBusy(false);
        setProblem(problemIn(error));
        return false;
      },
    );
    running.current = preparation;
  }

  function dismiss() {
    running.current = Promise.resolve(true);
    setBusy(false);
    setProblem(undefined);
    setUndecided(undefined);
  }

  return {
    /** The original file; undefined if there is none. */
    source,
    /** The cropped area; undefined for the whole picture. */
    area,
    problem,
    /** What happens to the picture, if somebody may expect something else. */
    remark: source && source === animation ? animationRemark([source.name]) : undefined,
    busy,
    /** The file that will be uploaded. */
    chosen: uploads.uploads.find((upload) => upload.field === field),
    /** Like `chosen`, but current even in a save that started before the picture was ready. */
    latest: () => uploads.latest(field)[0],
    choose: (file: File) => {
      prepare(file, prepareChosen(file, pictureMessages));
      void isAnimated(file).then((animated) => animated && setAnimation(file));
    },
    crop: (area: CropArea | undefined) =>
      source && prepare(source, preparePicture(source, pictureMessages, area), area),
    clear: () => {
      setSource(undefined);
      uploads.replace(field, undefined);
    },
    /** A smaller copy, if the picture is too large. */
    smallerCopy: tooLarge?.copy,
    /** Whether the user still has to decide. It is current even in a save that started before. */
    isUndecided: () => undecided.current,
    useSmallerCopy: () => {
      dismiss();
      if (tooLarge) accept(tooLarge.file, tooLarge.copy);
    },
    leaveOut: dismiss,
    /** Shows another error next to the field. */
    setError: setProblem,
    /** Resolves once no picture is being prepared any more, with whether the picture can be used. */
    settled: () => running.current,
  };
}

export type ChosenPicture = ReturnType<typeof usePicture>;
