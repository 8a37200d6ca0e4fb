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

// Fallbacks of the same width and height, so that nothing moves when the real type arrives.
// From the fonts' own metrics: average width 431 of 1000 for Barlow, 913 of 2048 for Arial.
globalFontFace('Barlow Fallback', {
  src: `local('Arial'), local('Liberation Sans'), local('Roboto')`,
  sizeAdjust: '96.7%',
  ascentOverride: '103.4%',
  descentOverride: '20.7%',
  lineGapOverride: '0%',
});
globalFontFace('Barlow Condensed Fallback', {
  src: `local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold')`,
  sizeAdjust: '76%',
  ascentOverride: '131.6%',
  descentOverride: '26.3%',
  lineGapOverride: '0%',
});
