import { palette, type Ink, type Inks, type Shades } from './palette';

/** The colours of a site that follow its brand, by the names of its tokens. */
export interface BrandColors {
  action: string;
  actionHover: string;
  onAction: string;
  link: string;
  sun: string;
}

const colorsOf = ({ fill, hover, onFill, text }: Shades, sun: string): BrandColors => ({
  action: fill,
  actionHover: hover,
  onAction: onFill,
  link: text,
  sun,
});

/** An ink that only a newer version knows becomes the first one. */
const inkOf = (name: string): Ink =>
  new Map<string, Ink>(Object.entries(palette)).get(name) ?? palette.ember;

/** The colours that two inks give to the site by day and by night. */
export function brandColors({ main, accent }: Inks): {
  day: BrandColors;
  night: BrandColors & { focus: string };
} {
  const { day, night } = inkOf(main);
  const { glow } = inkOf(accent);
  return { day: colorsOf(day, glow), night: { ...colorsOf(night, glow), focus: glow } };
}
