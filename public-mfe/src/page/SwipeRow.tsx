import type { ReactNode } from 'react';
import * as styles from './SwipeRow.css';

interface SwipeRowProps {
  /** Id of the heading above. */
  labelledBy: string;
  children: ReactNode;
}

/** Cards in a row that is swiped; on a wide screen, a grid. */
export const SwipeRow = ({ labelledBy, children }: SwipeRowProps) => (
  <div
    className={styles.swipeRow}
    role="group"
    aria-labelledby={labelledBy}
    // Not every browser lets a keyboard scroll it otherwise.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    tabIndex={0}
  >
    {children}
  </div>
);
