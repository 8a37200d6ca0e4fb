import type { ReactNode } from 'react';
import * as styles from './Heading.css';

type Level = 1 | 2 | 3 | 4;

interface HeadingProps {
  level: Level;
  /** How large it looks; that of its level unless said otherwise. */
  size?: keyof typeof styles.size;
  id?: string;
  children: ReactNode;
}

/** A heading of the page's outline. */
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
  /** `lead` opens a page, `soft` stands back, `small` is a remark. */
  tone?: 'lead' | 'soft' | 'small';
  children: ReactNode;
}

/** A paragraph. */
export const Text = ({ tone, children }: TextProps) => (
  <p className={tone && styles[tone]}>{children}</p>
);
