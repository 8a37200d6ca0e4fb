import type { ReactNode } from 'react';
import * as styles from './Layout.css';

interface ContainerProps {
  /** `page` for layouts, `text` for 60 to 70 characters a line. */
  width?: keyof typeof styles.container;
  children: ReactNode;
}

/** Keeps content at a readable width, with the page's margins. */
export const Container = ({ width = 'page', children }: ContainerProps) => (
  <div className={styles.container[width]}>{children}</div>
);

interface SectionProps {
  /** `deep` sets it off from its neighbours. */
  tone?: keyof typeof styles.section;
  /** Id of the heading that names it. */
  labelledBy?: string;
  children: ReactNode;
}

/** A part of a page, with the page's vertical rhythm. */
export const Section = ({ tone = 'plain', labelledBy, children }: SectionProps) => (
  <section className={styles.section[tone]} aria-labelledby={labelledBy}>
    {children}
  </section>
);

interface GapProps {
  /** Steps of 4 px. */
  gap?: keyof typeof styles.gaps;
  children: ReactNode;
}

/** One below the other. */
export const Stack = ({ gap = '4', children }: GapProps) => (
  <div className={`${styles.stack} ${styles.gaps[gap]}`}>{children}</div>
);

/** Side by side, wrapping. */
export const Inline = ({ gap = '3', children }: GapProps) => (
  <div className={`${styles.inline} ${styles.gaps[gap]}`}>{children}</div>
);
