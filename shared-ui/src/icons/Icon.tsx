import { icon } from './Icon.css';
import { shapes, type IconName } from './shapes';

export interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
}

/** A line drawing in the colour of the text around it. Decorative: say the word beside it. */
export const Icon = ({ name, size = 22 }: IconProps) => (
  <svg className={icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
