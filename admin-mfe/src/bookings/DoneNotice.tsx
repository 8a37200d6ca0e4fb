import { FocusedNotice } from '@ridgeline/shared-ui';

/** What the owner has just done. A new object each time, so that a repeated action is announced again. */
export interface Done {
  sentence: string;
}

/** Says what was done. */
export const DoneNotice = ({ done }: { done: Done | undefined }) =>
  done && (
    <FocusedNotice tone="success" about={done}>
      {done.sentence}
    </FocusedNotice>
  );
