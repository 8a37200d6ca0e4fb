import { useRef, useState } from 'react';
import { problemIn } from '../../photos/PictureProblem';
import { preparePicture, type PictureSentences } from '../../photos/preparePicture';

/**
 * Photos that were chosen, made ready one after the other: a phone holds one large picture at a
 * time. The good ones are taken; of the others it is said why not.
 */
export function usePhotoIntake(sentences: PictureSentences, onReady: (file: File) => void) {
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const left = useRef(0);
  const running = useRef(Promise.resolve(true));

  async function takeOne(file: File) {
    try {
      onReady(await preparePicture(file, sentences));
      return true;
    } catch (error) {
      const problem = problemIn(error);
      setProblems((before) => (before.includes(problem) ? before : [...before, problem]));
      return false;
    } finally {
      left.current -= 1;
      setWaiting(left.current);
      // What could not be taken is said once: the next save goes on with the rest.
      if (left.current === 0) running.current = Promise.resolve(true);
    }
  }

  return {
    /** How many are being made ready. */
    waiting,
    problem: problems.join(' ') || undefined,
    take: (files: File[]) => {
      setProblems([]);
      left.current += files.length;
      setWaiting(left.current);
      for (const file of files) {
        const before = running.current;
        running.current = before.then(async (good) => (await takeOne(file)) && good);
      }
    },
    /** Resolves when none is being made ready any more, with whether all could be taken. */
    settled: () => running.current,
  };
}

export type PhotoIntake = ReturnType<typeof usePhotoIntake>;
