import { defaultTypeface, papers, type Logo, type TypefaceName } from '@ridgeline/contract';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { loadBrandFonts } from './brandFonts';
import { logoSize } from './brandLook';
import { typefacesFor } from './scriptFonts';

/** The colours of pictures that we draw. They use the light theme at all times. */
export const inks = {
  paper: '#F7F0E3',
  ink: '#1D1A16',
  soft: '#544B40',
};

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

/** A logo in a layout, as large as it fits into a box. */
export function logoOf(png: Buffer, logo: Logo, largest: { width: number; height: number }): Box {
  const { width, height } = logoSize(logo, largest);
  const image = {
    type: 'img',
    props: {
      src: `data:image/png;base64,${png.toString('base64')}`,
      width: Math.round(width),
      height: Math.round(height),
    },
  };
  return logo.plate === 'day'
    ? box({ backgroundColor: papers.night[0], padding: 12 }, image)
    : image;
}

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
  { foreign = '', typeface = defaultTypeface }: { foreign?: string; typeface?: TypefaceName } = {},
): Promise<Buffer> {
  const others = await typefacesFor(foreign.replaceAll(/[\p{ASCII}\u00a0-\u024f]/gu, ''));
  const svg = await satori(layout as unknown as Parameters<typeof satori>[0], {
    ...size,
    fonts: [...(await loadBrandFonts(typeface)), ...others],
  });
  return new Resvg(svg).render().asPng();
}
