import type { ReactNode } from 'react';
import * as styles from './Heading.css';

interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  /** Visual size; by default that of its level. */
  size?: keyof typeof styles.size;
  id?: string;
  children: ReactNode;
}

export function Heading({ level, size = `h${level}`, id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={styles.size[size]}>
      {children}
    </Tag>
  );
}

/** A short line above a heading. */
export const Overline = ({ children }: { children: ReactNode }) => (
  <p className={styles.overline}>{children}</p>
);

interface TextProps {
  /** `lead` opens a page or section, `soft` is secondary, `small` is a remark. */
  tone?: 'lead' | 'soft' | 'small';
  children: ReactNode;
}

export const Text = ({ tone, children }: TextProps) => (
  <p className={tone && styles[tone]}>{children}</p>
);
