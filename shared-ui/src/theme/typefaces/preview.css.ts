import { globalFontFace, style } from '@vanilla-extract/css';
import { vars } from '../../tokens/contract.css';
import { fallbackStacks } from '../fallbackStacks';

/* Every typeface that a brand can have, next to each other. Browsers load what is shown. */

const previewFace = (family: string, file: string, fontWeight: number | string, rest = {}) =>
  globalFontFace(`Preview ${family}`, {
    src: `url('${file}') format('woff2')`,
    fontWeight,
    fontDisplay: 'swap',
    ...rest,
  });

const barlow = (weight: number) => `@fontsource/barlow/files/barlow-latin-${weight}-normal.woff2`;
for (const weight of [400, 600, 700]) previewFace('Barlow', barlow(weight), weight);
previewFace(
  'Barlow Condensed',
  '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
  700,
);
const noto = '@fontsource-variable/noto-sans/files/noto-sans-latin-wdth-normal.woff2';
previewFace('Noto', noto, '400 700', { fontStretch: '100%' });
previewFace('Noto Condensed', noto, '400 700', { fontStretch: '75%' });

const families = (display: string, text: string) =>
  style({
    vars: {
      [vars.font.display]: `'Preview ${display}', ${fallbackStacks.display}`,
      [vars.font.text]: `'Preview ${text}', ${fallbackStacks.text}`,
    },
    fontFamily: vars.font.text,
  });

/** A class for each typeface, which shows what is in it in that typeface. */
export const previews = {
  barlow: families('Barlow Condensed', 'Barlow'),
  barlowWide: families('Barlow', 'Barlow'),
  noto: families('Noto', 'Noto'),
  notoCondensed: families('Noto Condensed', 'Noto'),
};
