import { face, fallbackFonts as attribute, putFamiliesFirst } from './typefaces/families';

/** The fonts that nearly every page needs, as CSS `font` values. Browsers load the others on demand. */
export const mainFonts = [
  '400 1em Barlow',
  '600 1em Barlow',
  '600 1em Barlow Condensed',
  '700 1em Barlow Condensed',
];

/** While the root element has this attribute, the page uses only the fallbacks. */
export const fallbackFonts = attribute;

const barlow = (weight: number) =>
  face('text', `@fontsource/barlow/files/barlow-latin-${weight}-normal.woff2`, weight);
const condensed = (weight: number) =>
  face(
    'display',
    `@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff2`,
    weight,
  );

barlow(400);
barlow(500);
barlow(600);
condensed(600);
condensed(700);
putFamiliesFirst();
