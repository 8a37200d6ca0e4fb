import type { FileProblem } from '@ridgeline/shared-ui';
import { useRef, useState } from 'react';
import { animationRemark, isAnimated } from '../animation';
import { problemIn, smallerCopyIn } from '../PictureError';
import { prepareChosen, type PictureMessages } from '../preparePicture';

/**
 * Where a photo is inserted: behind the one with this key; at the start if it is null, at the end if it is undefined.
 */
export type InsertPosition = string | null | undefined;

/** A smaller copy of a photo that is too large, and where to insert it. */
interface LargePhoto {
  /** The name of the photo itself. */
  name: string;
  copy: File;
  behind: InsertPosition;
}

/** The list that the photos are added to. */
interface PhotoList {
  /** How many photos the list may have, and what to say about more; any number by default. */
  most?: { count: number; sentence: string };
  /** Returns how many it has. */
  count: () => number;
  /** Returns the key of the list's last photo. */
  last: () => string | undefined;
  /** Adds a photo, and returns its key. */
  add: (file: File, behind?: InsertPosition) => string;
  /** Stores files that the user still has to decide about. */
  hold: (files: File[]) => void;
}

/** Adds a file to those with the same problem. */
function withFile(problems: FileProblem[], sentence: string, file: string): FileProblem[] {
  const files = problems.find((problem) => problem.sentence === sentence)?.files ?? [];
  const others = problems.filter((problem) => problem.sentence !== sentence);
  return [...others, { sentence, files: [...files, file] }];
}

/**
 * Prepares the chosen photos one after another, because a phone's memory may only hold one large picture. It adds
 * valid photos to the list, and says why others are invalid.
 */
export function usePhotoIntake(messages: PictureMessages, list: PhotoList) {
  const [waiting, setWaiting] = useState(0);
  /** How many photos were chosen since the queue was empty. */
  const [chosen, setChosen] = useState(0);
  const [problems, setProblems] = useState<FileProblem[]>([]);
  /** The names of animations. */
  const [animations, setAnimations] = useState<string[]>([]);
  const [large, setLarge] = useState<LargePhoto[]>([]);
  /** The current value, even in a save that started earlier. */
  const undecided = useRef(large);
  const remaining = useRef(0);
  const running = useRef(Promise.resolve(true));

  function setUndecided(photos: LargePhoto[]) {
    undecided.current = photos;
    setLarge(photos);
    list.hold(photos.map(({ copy }) => copy));
  }

  async function prepareOne(file: File) {
    try {
      const animated = await isAnimated(file);
      list.add(await prepareChosen(file, messages));
      if (animated) setAnimations((before) => [...before, file.name]);
      return true;
    } catch (error) {
      const copy = smallerCopyIn(error);
      if (copy) {
        setUndecided([
          ...undecided.current,
          { name: file.name, copy, behind: list.last() ?? null },
        ]);
        return true;
      }
      setProblems((before) => withFile(before, problemIn(error), file.name));
      return false;
    } finally {
      remaining.current -= 1;
      setWaiting(remaining.current);
      // Rejected files are reported once. The next save continues without them.
      if (remaining.current === 0) {
        running.current = Promise.resolve(true);
        setChosen(0);
      }
    }
  }

  /** How many more photos fit, besides those that wait for something. */
  const room = () =>
    list.most &&
    Math.max(0, list.most.count - list.count() - remaining.current - undecided.current.length);

  return {
    /** How many of the chosen photos are still being prepared. */
    waiting,
    chosen,
    /** What is wrong with some of the photos. */
    problems: large.reduce((all, { name }) => withFile(all, messages.size, name), problems),
    /** What happens to some photos, if somebody may expect something else. */
    remark: animations.length > 0 ? animationRemark(animations) : undefined,
    take: (chosenFiles: File[]) => {
      const files = chosenFiles.slice(0, room());
      setProblems(
        chosenFiles
          .slice(files.length)
          .reduce(
            (all: FileProblem[], { name }) => withFile(all, list.most?.sentence ?? '', name),
            [],
          ),
      );
      setAnimations([]);
      remaining.current += files.length;
      setWaiting(remaining.current);
      setChosen((before) => before + files.length);
      for (const file of files) {
        const before = running.current;
        running.current = before.then(async (allAdded) => (await prepareOne(file)) && allAdded);
      }
    },
    /** Smaller copies of the photos that are too large, once all photos are checked. */
    smallerCopies: waiting === 0 ? large.map(({ copy }) => copy) : [],
    /** Inserts the copies where their originals were chosen. */
    useSmallerCopies: () => {
      const lastBehind = new Map<InsertPosition, string>();
      for (const { copy, behind } of undecided.current)
        lastBehind.set(behind, list.add(copy, lastBehind.get(behind) ?? behind));
      setUndecided([]);
    },
    leaveOut: () => setUndecided([]),
    /** Resolves once no photo is being prepared any more, with whether all could be added. */
    settled: async () => (await running.current) && undecided.current.length === 0,
  };
}

export type PhotoIntake = ReturnType<typeof usePhotoIntake>;
