import { globalFontFace } from '@vanilla-extract/css';

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
