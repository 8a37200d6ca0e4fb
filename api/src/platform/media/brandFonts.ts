import type { TypefaceName } from '@ridgeline/contract';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'satori';
import subsetFont from 'subset-font';

const requireFromRoot = createRequire(path.resolve('package.json'));
const fontFile = (fontPackage: string, file: string) => {
  const manifest = requireFromRoot.resolve(`${fontPackage}/package.json`);
  return readFile(path.join(path.dirname(manifest), 'files', file));
};

/** Latin letters with all their accents, and the signs between and around them. */
const signs = [
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
] as const;
const latin = signs
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

const barlow = (family: string, subset: string, weight: number) =>
  fontFile(`@fontsource/${family}`, `${family}-${subset}-${weight}-normal.woff`);

/** One weight and width of Noto Sans, which is a variable font. */
const noto = async (subset: string, variationAxes: { wght: number; wdth: number }) => {
  const file = await fontFile(
    '@fontsource-variable/noto-sans',
    `noto-sans-${subset}-wdth-normal.woff2`,
  );
  return subsetFont(file, latin, { targetFormat: 'sfnt', variationAxes });
};

const ofBarlow = (headlines: 'barlow' | 'barlow-condensed') =>
  [
    ['Condensed', 700, () => barlow(headlines, 'latin', 700)],
    ['Condensed extended', 700, () => barlow(headlines, 'latin-ext', 700)],
    ['Barlow', 500, () => barlow('barlow', 'latin', 500)],
    ['Barlow extended', 500, () => barlow('barlow', 'latin-ext', 500)],
  ] as const;

const ofNoto = (wdth: number) =>
  [
    ['Condensed', 700, () => noto('latin', { wght: 700, wdth })],
    ['Condensed extended', 700, () => noto('latin-ext', { wght: 700, wdth })],
    ['Barlow', 500, () => noto('latin', { wght: 500, wdth: 100 })],
    ['Barlow extended', 500, () => noto('latin-ext', { wght: 500, wdth: 100 })],
  ] as const;

const families = {
  barlow: () => ofBarlow('barlow-condensed'),
  barlowWide: () => ofBarlow('barlow'),
  noto: () => ofNoto(100),
  notoCondensed: () => ofNoto(75),
} satisfies Record<TypefaceName, unknown>;

const loaded = new Map<TypefaceName, Promise<Font[]>>();

/** The fonts of a typeface, for headlines (Condensed) and text (Barlow), which have these names in every layout. */
export function loadBrandFonts(typeface: TypefaceName): Promise<Font[]> {
  const existing = loaded.get(typeface);
  if (existing) return existing;
  const fonts = Promise.all(
    families[typeface]().map(async ([name, weight, load]) => ({
      name,
      weight,
      data: await load(),
    })),
  );
  loaded.set(typeface, fonts);
  return fonts;
}
