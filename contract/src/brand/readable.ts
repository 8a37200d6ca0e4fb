import { contrast } from './contrast';
import { palette, papers, textInk, type Ink, type InkName, type Shades } from './palette';

/** The least contrast of words, and of what is no word, such as the line around what has the focus (WCAG 2.2, AA). */
const leastOfText = 4.5;
const leastOfShapes = 3;

const areReadable = (
  { fill, hover, onFill, text }: Shades,
  on: readonly [string, ...string[]],
  leastOfFill: number,
) =>
  contrast(onFill, fill) >= leastOfText &&
  contrast(onFill, hover) >= leastOfText &&
  contrast(fill, on[0]) >= leastOfFill &&
  on.every((paper) => contrast(text, paper) >= leastOfText);

/**
 * Whether words in this ink, and words on it, can be read by day and by night. Cards and mails have words in the colour
 * of its fill.
 */
export const isReadable = ({ day, night }: Ink): boolean =>
  areReadable(day, papers.day, leastOfText) && areReadable(night, papers.night, leastOfShapes);

/** Whether selected words can be read on this ink, and it can be seen around what has the focus by night. */
export const isVisible = ({ glow }: Pick<Ink, 'glow'>): boolean =>
  contrast(textInk, glow) >= leastOfText &&
  papers.night.every((paper) => contrast(glow, paper) >= leastOfShapes);

const namesWhere = (suits: (ink: Ink) => boolean) =>
  (Object.keys(palette) as InkName[]).filter((name) => suits(palette[name]));

/** The inks that may be the main one, and those that may be the second. */
export const mainInks: readonly InkName[] = namesWhere(isReadable);
export const accentInks: readonly InkName[] = namesWhere(isVisible);
