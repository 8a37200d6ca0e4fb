import { useRef, useState } from 'react';
import { problemIn, smallerCopyIn } from '../../photos/PictureProblem';
import { prepareChosen, type PictureSentences } from '../../photos/preparePicture';

/**
 * Where a photo is inserted: after the one with this key, at the start (null), or by default at the
 * end.
 */
export type Behind = string | null | undefined;

/** A photo that is too large, and its smaller copy. */
interface LargePhoto {
  copy: File;
  behind: Behind;
}

/** The list that receives the photos. */
interface PhotoList {
  /** Key of its last photo. */
  last: () => string | undefined;
  /** Returns the key of the new photo. */
  add: (file: File, behind?: Behind) => string;
  /** Remembers files that somebody still has to decide about. */
  hold: (files: File[]) => void;
}

/**
 * Prepares the chosen photos one after another, because a phone can hold only one large picture in
 * memory. Valid photos are added; for the others, it says what is wrong.
 */
export function usePhotoIntake(sentences: PictureSentences, list: PhotoList) {
  const [waiting, setWaiting] = useState(0);
  /** How many were chosen since the queue was last empty. */
  const [chosen, setChosen] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const [large, setLarge] = useState<LargePhoto[]>([]);
  /** Current even in a save that started before. */
  const undecided = useRef(large);
  const left = useRef(0);
  const running = useRef(Promise.resolve(true));

  function decide(photos: LargePhoto[]) {
    undecided.current = photos;
    setLarge(photos);
    list.hold(photos.map(({ copy }) => copy));
  }

  async function takeOne(file: File) {
    try {
      list.add(await prepareChosen(file, sentences));
      return true;
    } catch (error) {
      const copy = smallerCopyIn(error);
      if (copy) {
        decide([...undecided.current, { copy, behind: list.last() ?? null }]);
        return true;
      }
      const problem = problemIn(error);
      setProblems((before) => (before.includes(problem) ? before : [...before, problem]));
      return false;
    } finally {
      left.current -= 1;
      setWaiting(left.current);
      // Report rejected files once: the next save continues without them.
      if (left.current === 0) {
        running.current = Promise.resolve(true);
        setChosen(0);
      }
    }
  }

  const said = large.length > 0 ? new Set([...problems, sentences.size]) : problems;
  return {
    /** How many of how many are still being prepared. */
    waiting,
    chosen,
    problem: [...said].join(' ') || undefined,
    take: (files: File[]) => {
      setProblems([]);
      left.current += files.length;
      setWaiting(left.current);
      setChosen((before) => before + files.length);
      for (const file of files) {
        const before = running.current;
        running.current = before.then(async (good) => (await takeOne(file)) && good);
      }
    },
    /** Smaller copies of the photos that are too large, once all are checked. */
    smallerCopies: waiting === 0 ? large.map(({ copy }) => copy) : [],
    /** Inserts them where the photos themselves were chosen. */
    useSmallerCopies: () => {
      const lastBehind = new Map<Behind, string>();
      for (const { copy, behind } of undecided.current)
        lastBehind.set(behind, list.add(copy, lastBehind.get(behind) ?? behind));
      decide([]);
    },
    leaveOut: () => decide([]),
    /** Resolves with whether all could be added, once none is being prepared any more. */
    settled: async () => (await running.current) && undecided.current.length === 0,
  };
}

export type PhotoIntake = ReturnType<typeof usePhotoIntake>;
