import { useRef, useState } from 'react';
import type { Part } from './draw';
import { problemIn } from './PictureProblem';
import { preparePicture, type PictureSentences } from './preparePicture';

/**
 * One picture that is chosen, made ready for the upload, and cut as often as one likes: always from
 * the file that was chosen.
 * @param onReady given the file to upload
 */
export function usePicture(sentences: PictureSentences, onReady: (file: File) => void) {
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
        onReady(ready);
        return true;
      },
      (error: unknown) => {
        if (running.current !== mine) return running.current;
        // Said once: the next save goes on with what was there before.
        running.current = Promise.resolve(true);
        setBusy(false);
        setProblem(problemIn(error));
        return false;
      },
    );
    running.current = mine;
  }

  return {
    /** The file that was chosen, uncut; none once it is taken away. */
    source,
    /** What is kept of it; none for the whole. */
    part,
    problem,
    busy,
    choose: (file: File) => prepare(file),
    cut: (wanted: Part | undefined) => source && prepare(source, wanted),
    clear: () => setSource(undefined),
    /** Says what else is wrong with the choice. */
    complain: setProblem,
    /** Resolves when nothing is being made ready any more, with whether it could be. */
    settled: () => running.current,
  };
}

export type ChosenPicture = ReturnType<typeof usePicture>;
