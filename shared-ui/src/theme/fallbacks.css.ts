import { globalFontFace } from '@vanilla-extract/css';

/** Ascent and descent of both our font families, in em; neither has a line gap. */
const metrics = { ascent: 1, descent: 0.2 };

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/**
 * Scales a local font to the metrics of our font, so that the layout does not shift when ours loads.
 * @param width of our letters relative to the local font's, in running English text
 */
const fallback = (family: string, names: string[], width: number, fontWeight: string) =>
  globalFontFace(family, {
    src: names.map((name) => `local('${name}')`).join(', '),
    fontWeight,
    sizeAdjust: percent(width),
    ascentOverride: percent(metrics.ascent / width),
    descentOverride: percent(metrics.descent / width),
    lineGapOverride: '0%',
  });

const arial = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'];
const arialBold = ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'];
fallback('Barlow as Roboto', ['Roboto'], 0.962, '400 500');
fallback('Barlow as Roboto', ['Roboto Bold'], 0.967, '600 700');
fallback('Barlow as Arial', arial, 0.949, '400 500');
fallback('Barlow as Arial', arialBold, 0.9, '600 700');
fallback('Condensed as Roboto', ['Roboto Bold'], 0.813, '600 700');
fallback('Condensed as Arial', arialBold, 0.756, '600 700');
fallback('Barlow as DejaVu', ['DejaVu Sans'], 0.832, '400 500');
fallback('Barlow as DejaVu', ['DejaVu Sans Bold'], 0.751, '600 700');
fallback('Condensed as DejaVu', ['DejaVu Sans Bold'], 0.632, '600 700');
