import type { ReactNode } from 'react';
import * as styles from './Layout.css';

interface ContainerProps {
  /** `page` for layouts, `text` for 60 to 70 characters a line. */
  width?: keyof typeof styles.container;
  children: ReactNode;
}

/** Limits the width and adds the page's margins. */
export const Container = ({ width = 'page', children }: ContainerProps) => (
  <div className={styles.container[width]}>{children}</div>
);

interface SectionProps {
  /** `deep` has a darker background. */
  tone?: keyof typeof styles.section;
  /** Id of its heading. */
  labelledBy?: string;
  /** Such as the class with its estimated height. */
  className?: string;
  children: ReactNode;
}

/** A part of a page, with the page's vertical spacing. */
export const Section = ({ tone = 'plain', labelledBy, className, children }: SectionProps) => (
  <section
    className={className ? `${styles.section[tone]} ${className}` : styles.section[tone]}
    aria-labelledby={labelledBy}
  >
    {children}
  </section>
);

interface GapProps {
  /** Steps of 4 px. */
  gap?: keyof typeof styles.gaps;
  children: ReactNode;
}

/** Children below each other. */
export const Stack = ({ gap = '4', children }: GapProps) => (
  <div className={`${styles.stack} ${styles.gaps[gap]}`}>{children}</div>
);

/** Children side by side, wrapping. */
export const Inline = ({ gap = '3', children }: GapProps) => (
  <div className={`${styles.inline} ${styles.gaps[gap]}`}>{children}</div>
);
