export { Icon, type IconProps } from './Icon';
export { LogoMark } from './LogoMark';
export type { IconName } from './shapes';
