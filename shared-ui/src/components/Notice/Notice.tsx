import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import * as styles from './Notice.css';

const icons = { info: 'info', success: 'check', error: 'alert' } as const;

interface NoticeProps {
  tone?: keyof typeof styles.tone;
  children: ReactNode;
}

/** A message. Screen readers announce errors at once and other tones when idle. */
export const Notice = ({ tone = 'info', children }: NoticeProps) => (
  <div
    className={`${styles.notice} ${styles.tone[tone]}`}
    role={tone === 'error' ? 'alert' : 'status'}
  >
    <Icon name={icons[tone]} />
    <div className={styles.content}>{children}</div>
  </div>
);
