import { useRef, useState } from 'react';
import { problemIn, smallerCopyIn } from '../../photos/PictureProblem';
import { prepareChosen, type PictureSentences } from '../../photos/preparePicture';

/** Where a photo goes: behind the one with this key, at the start (null), or else at the end. */
export type Behind = string | null | undefined;

/** A photo that is too large, and what can be used in its place. */
interface LargePhoto {
  copy: File;
  behind: Behind;
}

/** The list that takes the photos. */
interface PhotoList {
  /** Key of its last photo. */
  last: () => string | undefined;
  /** Returns the key of the new photo. */
  add: (file: File, behind?: Behind) => string;
  /** Remembers files of which it is not decided yet whether they are added. */
  hold: (files: File[]) => void;
}

/**
 * Photos that were chosen, made ready one after the other: a phone holds one large picture at a
 * time. The good ones are taken; of the others it is said why not.
 */
export function usePhotoIntake(sentences: PictureSentences, list: PhotoList) {
  const [waiting, setWaiting] = useState(0);
  /** How many were chosen since the last time that none was waiting. */
  const [chosen, setChosen] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const [large, setLarge] = useState<LargePhoto[]>([]);
  /** Up to date also in a save that began before. */
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
      // What could not be taken is said once: the next save goes on with the rest.
      if (left.current === 0) {
        running.current = Promise.resolve(true);
        setChosen(0);
      }
    }
  }

  const said = large.length > 0 ? new Set([...problems, sentences.size]) : problems;
  return {
    /** How many are being made ready, of how many. */
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
    /** What can be used in place of the photos that are too large, once all are looked at. */
    smallerCopies: waiting === 0 ? large.map(({ copy }) => copy) : [],
    /** Puts them where the photos themselves were chosen. */
    useSmallerCopies: () => {
      const lastBehind = new Map<Behind, string>();
      for (const { copy, behind } of undecided.current)
        lastBehind.set(behind, list.add(copy, lastBehind.get(behind) ?? behind));
      decide([]);
    },
    leaveOut: () => decide([]),
    /** Resolves when none is being made ready any more, with whether all could be taken. */
    settled: async () => (await running.current) && undecided.current.length === 0,
  };
}

export type PhotoIntake = ReturnType<typeof usePhotoIntake>;
