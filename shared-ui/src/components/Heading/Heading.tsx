import type { ReactNode } from 'react';
import * as styles from './Heading.css';

interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  /** Visual size; by default that of its level. */
  size?: keyof typeof styles.size;
  id?: string;
  children: ReactNode;
}

/** The words may be somebody's, in a script that is written from right to left. */
export function Heading({ level, size = `h${level}`, id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} dir="auto" className={styles.size[size]}>
      {children}
    </Tag>
  );
}

/** A short line above a heading. */
export const Overline = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className={styles.overline}>
    {children}
  </p>
);

interface TextProps {
  /** `lead` opens a page or section, `soft` is secondary, `small` is a remark. */
  tone?: 'lead' | 'soft' | 'small';
  /** `auto` for somebody's own words, whose script may be written from right to left. */
  dir?: 'auto';
  children: ReactNode;
}

export const Text = ({ tone, dir, children }: TextProps) => (
  <p dir={dir} className={tone && styles[tone]}>
    {children}
  </p>
);
