import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading';
import * as styles from './EmptyState.css';

interface EmptyStateProps {
  title: string;
  level?: 1 | 2 | 3;
  /** URL of a small drawing. */
  picture?: string;
  children?: ReactNode;
}

/** Shown in place of content that does not exist or could not be loaded. */
export const EmptyState = ({ title, level = 2, picture, children }: EmptyStateProps) => (
  <div className={styles.emptyState}>
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
