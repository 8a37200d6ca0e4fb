import type { IconName } from '@ridgeline/shared-ui';

/** Something on the dashboard that waits for the owner: a sentence, and where it is dealt with. */
export interface Need {
  /** Tells it from the others. */
  id: string;
  icon: IconName;
  sentence: string;
  action: { words: string; href: string };
}
