import { Resvg } from '@resvg/resvg-js';
import type { CleanedSvg } from './cleanSvg';

interface Size {
  width: number;
  height: number;
}

/** Draws a cleaned SVG as large as it fits into a box, as a PNG. */
export function renderSvg({ svg, width, height }: CleanedSvg, box: Size): Buffer {
  const value = Math.max(1, Math.round(Math.min(box.width, (box.height * width) / height)));
  const font = { loadSystemFonts: false };
  return new Resvg(svg, { fitTo: { mode: 'width', value }, font }).render().asPng();
}
