import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { vars } from '../tokens/contract.css';
import { fallbackStacks } from './fallbackStacks';

/** The fonts that nearly every page needs, as CSS `font` values. Browsers load the others on demand. */
export const mainFonts = [
  '400 1em Barlow',
  '600 1em Barlow',
  '600 1em Barlow Condensed',
  '700 1em Barlow Condensed',
];

/** While the root element has this attribute, the page uses only the fallbacks. */
export const fallbackFonts = 'data-fallback-fonts';

const barlow = (weight: number) =>
  globalFontFace('Barlow', {
    src: `url('@fontsource/barlow/files/barlow-latin-${weight}-normal.woff2') format('woff2')`,
    fontWeight: weight,
    fontDisplay: 'swap',
  });
const condensed = (weight: number) =>
  globalFontFace('Barlow Condensed', {
    src: `url('@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff2') format('woff2')`,
    fontWeight: weight,
    fontDisplay: 'swap',
  });

barlow(400);
barlow(500);
barlow(600);
condensed(600);
condensed(700);

globalStyle(`:root:not([${fallbackFonts}])`, {
  vars: {
    [vars.font.display]: `'Barlow Condensed', ${fallbackStacks.display}`,
    [vars.font.text]: `Barlow, ${fallbackStacks.text}`,
  },
});
