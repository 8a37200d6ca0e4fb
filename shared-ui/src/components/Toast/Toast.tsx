import type { ReactNode } from 'react';
import { Button, IconButton } from '../Button';
import type { IconName } from '../../icons';
import * as styles from './Toast.css';
import { useCountdown } from './useCountdown';

interface ToastsProps {
  /** What the toasts are about, for those who listen. */
  label: string;
  children: ReactNode;
}

/** Where toasts appear: at the foot of the window, the newest last. Always rendered, or nobody hears them. */
export const Toasts = ({ label, children }: ToastsProps) => (
  <section className={styles.region} aria-label={label} aria-live="polite">
    {children}
  </section>
);

interface ToastProps {
  /** What happened. */
  children: ReactNode;
  /** What can be done about it. */
  action: { icon?: IconName; words: string; label?: string; busy?: boolean; onPress: () => void };
  /** How long it stays, in milliseconds. The clock stands still while somebody is on it. */
  lasts: number;
  onDismiss: () => void;
}

/** A sentence about what was just done, with one thing to do about it for a while. */
export function Toast({ children, action, lasts, onDismiss }: ToastProps) {
  const attention = useCountdown(lasts, onDismiss);
  const { icon, words, label, busy, onPress } = action;
  return (
    <div className={styles.toast} {...attention}>
      <p className={styles.words}>{children}</p>
      <Button tone="quiet" icon={icon} busy={busy} aria-label={label} onClick={onPress}>
        {words}
      </Button>
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
