import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { typefacesFor } from './scriptFonts';

/** The colours of pictures that we draw. They use the light theme at all times. */
export const inks = {
  paper: '#F7F0E3',
  ink: '#1D1A16',
  soft: '#544B40',
  ember: '#C2410C',
  sun: '#F2A541',
};

const requireFromRoot = createRequire(path.resolve('package.json'));
const fontFile = (name: string) => readFile(requireFromRoot.resolve(`@fontsource/${name}.woff`));

let fonts: Promise<Font[]> | undefined;
const loadFonts = () =>
  (fonts ??= Promise.all(
    (
      [
        ['Condensed', 700, 'barlow-condensed/files/barlow-condensed-latin-700-normal'],
        ['Condensed extended', 700, 'barlow-condensed/files/barlow-condensed-latin-ext-700-normal'],
        ['Barlow', 500, 'barlow/files/barlow-latin-500-normal'],
        ['Barlow extended', 500, 'barlow/files/barlow-latin-ext-500-normal'],
      ] as const
    ).map(async ([name, weight, file]) => ({ name, weight, data: await fontFile(file) })),
  ));

type Style = Record<string, string | number>;
export interface Box {
  type: string;
  props: Record<string, unknown>;
}
/** A box of a layout, by flexbox. */
export const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** A drawing in a layout. */
export const pictureOf = (
  svg: string,
  size: { width: number; height: number },
  style: Style = {},
): Box => ({
  type: 'img',
  props: { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, ...size, style },
});

/** The part of a text that our typefaces can draw: Latin letters, digits and signs, no emoji. */
export const drawable = (text: string) =>
  text
    .replace(
      /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/gu,
      '',
    )
    .replace(/\u200d|\ufe0f/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Draws a layout in our typefaces.
 * @param size in pixels
 * @param foreign words that may be in another script than Latin
 * @returns a PNG
 */
export async function typeset(
  layout: Box,
  size: { width: number; height: number },
  foreign = '',
): Promise<Buffer> {
  const others = await typefacesFor(foreign.replaceAll(/[\p{ASCII}\u00a0-\u024f]/gu, ''));
  const svg = await satori(layout as unknown as Parameters<typeof satori>[0], {
    ...size,
    fonts: [...(await loadFonts()), ...others],
  });
  return new Resvg(svg).render().asPng();
}
