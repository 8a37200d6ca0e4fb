import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '../Button/Button';
import type { IconName } from '../Icon/Icon';
import * as styles from './Toast.css';

interface ToastsProps {
  /** Accessible name of the region. */
  label: string;
  children: ReactNode;
}

/** The live region at the bottom of the window. Always render it, even empty, or screen readers miss the first toast. */
export const Toasts = ({ label, children }: ToastsProps) => (
  <section className={styles.region} aria-label={label} aria-live="polite">
    {children}
  </section>
);

interface ToastAction {
  icon?: IconName;
  text: string;
  /** Accessible name, if the text is not enough. */
  label?: string;
}

interface ToastProps {
  children: ReactNode;
  action: ToastAction & ({ href: string } | { busy?: boolean; onClick: () => void });
  durationMs: number;
  onDismiss: () => void;
}

/**
 * Reports a completed action and offers a follow-up. It disappears by itself, but not while it is hovered or focused.
 */
export function Toast({ children, action, durationMs, onDismiss }: ToastProps) {
  const countdown = useCountdown(durationMs, onDismiss);
  const { icon, text, label } = action;
  return (
    <div className={styles.toast} {...countdown}>
      <p className={styles.text}>{children}</p>
      {'href' in action ? (
        <ButtonLink tone="quiet" icon={icon} aria-label={label} href={action.href}>
          {text}
        </ButtonLink>
      ) : (
        <Button
          tone="quiet"
          icon={icon}
          busy={action.busy}
          aria-label={label}
          onClick={action.onClick}
        >
          {text}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
    </div>
  );
}

/**
 * Calls `onEnd` once. The countdown pauses while the element is hovered or focused.
 * @returns the element's event handlers
 */
function useCountdown(ms: number, onEnd: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const remainingMs = useRef(ms);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (hovered || focused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [hovered, focused]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
