import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../../icons';
import { useLink, type AnchorProps } from '../Link';
import * as styles from './Button.css';

interface Look {
  /** `primary` for the one main action of a view. */
  tone?: keyof typeof styles.tone;
  /** `wide` fills the line. */
  width?: 'content' | 'wide';
  /** Shown before the words. */
  icon?: IconName;
}

const classes = ({ tone = 'primary', width }: Look) =>
  [styles.button, styles.tone[tone], width === 'wide' && styles.wide].filter(Boolean).join(' ');

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Says that its action is under way; until then further presses do nothing. */
  busy?: boolean;
  children: ReactNode;
}

/** Does something here. To go somewhere, use `ButtonLink`. */
export function Button({
  tone,
  width,
  icon,
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ tone, width })}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Look, AnchorProps {
  children: ReactNode;
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ tone, width, icon, children, ...rest }: ButtonLinkProps) {
  const Link = useLink();
  return (
    <Link {...rest} className={classes({ tone, width })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What it does, for those who listen and for the tooltip. */
  label: string;
  tone?: keyof typeof styles.tone;
}

/** A button that is a picture alone. */
export function IconButton({ icon, label, tone = 'quiet', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`${styles.button} ${styles.tone[tone]} ${styles.iconOnly}`}
    >
      <Icon name={icon} />
    </button>
  );
}
