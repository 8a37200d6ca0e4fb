import type { ReactNode } from 'react';
import { Heading } from '../Heading';
import * as styles from './EmptyState.css';

interface EmptyStateProps {
  title: string;
  level?: 1 | 2 | 3;
  /** Address of a small drawing. */
  picture?: string;
  /** One sentence, and perhaps what to do. */
  children?: ReactNode;
}

/** What stands where there is nothing to show, or where it could not be had. */
export const EmptyState = ({ title, level = 2, picture, children }: EmptyStateProps) => (
  <div className={styles.state}>
    {picture && (
      <img
        className={styles.picture}
        src={picture}
        alt=""
        width={900}
        height={600}
        loading="lazy"
      />
    )}
    <Heading level={level} size="h2">
      {title}
    </Heading>
    {children}
  </div>
);
