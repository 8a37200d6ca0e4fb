import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { useLink, type AnchorProps } from '../Link/Link';
import * as styles from './Button.css';

interface ButtonStyle {
  /** `primary` for the one main action of a view. */
  tone?: keyof typeof styles.tone;
  width?: 'content' | 'wide';
  /** Before the label. */
  icon?: IconName;
}

const classNames = ({ tone = 'primary', width }: ButtonStyle) =>
  [styles.button, styles.tone[tone], width === 'wide' && styles.wide].filter(Boolean).join(' ');

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action is under way: further clicks do nothing. */
  busy?: boolean;
  children: ReactNode;
}

/** For actions. For navigation, use `ButtonLink`. */
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
      className={classNames({ tone, width })}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle, AnchorProps {
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ tone, width, icon, children, ...rest }: ButtonLinkProps) {
  const Link = useLink();
  return (
    <Link {...rest} className={classNames({ tone, width })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  tone?: keyof typeof styles.tone;
}

/** A button that shows only an icon. */
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
