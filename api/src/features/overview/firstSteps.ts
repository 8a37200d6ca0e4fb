import { firstSteps, type FirstStep, type FirstSteps } from '@ridgeline/contract';

/** What the list of what a new site lacks is computed from. */
export interface FirstStepSources {
  /** Whether each step is done. */
  isDone: Record<FirstStep, () => Promise<boolean>>;
  /** Whether an owner has put the list away. */
  isHidden: () => Promise<boolean>;
  setHidden: (isHidden: boolean) => Promise<void>;
}

/** What the site still lacks, in the order in which it helps. */
export async function readFirstSteps({ isDone, isHidden }: FirstStepSources): Promise<FirstSteps> {
  const done = await Promise.all(firstSteps.map((step) => isDone[step]()));
  return {
    isHidden: await isHidden(),
    missing: firstSteps.filter((_step, at) => !done[at]),
  };
}
