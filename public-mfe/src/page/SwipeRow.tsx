import type { ReactNode } from 'react';
import * as styles from './SwipeRow.css';

interface SwipeRowProps {
  /** Id of the heading above; empty if there is none. */
  labelledBy: string;
  children: ReactNode;
}

/** A row of cards to swipe; on a wide screen, a grid. */
export const SwipeRow = ({ labelledBy, children }: SwipeRowProps) => (
  // It is no control: it only follows the focus.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <div
    className={styles.swipeRow}
    role="group"
    {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': 'Cards' })}
    // Some browsers only allow scrolling by keyboard if the element can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    // Chromium scrolls to a focused link only if all of it is out of view.
    onFocus={({ target, currentTarget }) => {
      if (target !== currentTarget) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }}
  >
    {children}
  </div>
);
