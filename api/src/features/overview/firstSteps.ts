import { firstSteps, type FirstStep, type FirstSteps } from '@ridgeline/contract';

/** What the list of what a new site lacks is computed from. */
export interface FirstStepSources {
  /** Reads whether each step is done. */
  areDone: () => Promise<Record<FirstStep, boolean>>;
  /** Whether an owner has put the list away. */
  isHidden: () => Promise<boolean>;
  setHidden: (isHidden: boolean) => Promise<void>;
}

/** What the site still lacks, in the order in which it helps. */
export async function readFirstSteps({ areDone, isHidden }: FirstStepSources): Promise<FirstSteps> {
  const done = await areDone();
  return {
    isHidden: await isHidden(),
    missing: firstSteps.filter((step) => !done[step]),
  };
}
