import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { vars } from '../../tokens/contract.css';
import { fallbackStacks } from '../fallbackStacks';

/** While the root element has this attribute, the page uses only the fallbacks. */
export const fallbackFonts = 'data-fallback-fonts';

/** The families by what they are for, whichever typeface a brand has: headlines and text. */
const families = { display: 'Barlow Condensed', text: 'Barlow' } as const;

interface Shape {
  /** In relation to the size of the letters of Barlow, so that the layout hardly shifts. */
  size?: number;
  /** The width of a variable font, in percent. */
  stretch?: number;
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The ascent and descent of Barlow, at another size. */
const metricsAt = (size: number) => ({
  sizeAdjust: percent(size),
  ascentOverride: percent(1 / size),
  descentOverride: percent(0.2 / size),
  lineGapOverride: '0%',
});

/** Gives a family a file for one weight, or for a range of weights. */
export const face = (
  family: keyof typeof families,
  file: string,
  fontWeight: number | string,
  { size, stretch }: Shape = {},
) =>
  globalFontFace(families[family], {
    src: `url('${file}') format('woff2')`,
    fontWeight,
    fontDisplay: 'swap',
    ...(size !== undefined && metricsAt(size)),
    ...(stretch !== undefined && { fontStretch: `${stretch}%` }),
  });

/** Puts the families in front of their fallbacks. */
export const putFamiliesFirst = () =>
  globalStyle(`:root:not([${fallbackFonts}])`, {
    vars: {
      [vars.font.display]: `'${families.display}', ${fallbackStacks.display}`,
      [vars.font.text]: `${families.text}, ${fallbackStacks.text}`,
    },
  });
