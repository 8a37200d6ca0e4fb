import { icon } from './Icon.css';
import { shapes } from './shapes';

export type IconName = keyof typeof shapes;

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
}

/** Decorative, in the colour of the surrounding text; always put a label beside it. */
export const Icon = ({ name, size = 22 }: IconProps) => (
  <svg className={icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);

/** A ridge line with the sun behind it, in one stroke. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg
    viewBox="0 0 40 28"
    width={(size * 40) / 28}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2 25.5 13 8.5l6 8.2 3.2-4.2a6.2 6.2 0 1 1 9.6 1.8L38 25.5" />
  </svg>
);
