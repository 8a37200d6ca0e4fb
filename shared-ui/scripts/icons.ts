import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { icon } from '../src/illustrations/icon';

/** Name, drawing, and the sides in pixels of each icon file that phones and browsers ask for. */
const files = [
  { name: 'icon-192', svg: icon(4), side: 192 },
  { name: 'icon-512', svg: icon(4), side: 512 },
  { name: 'icon-maskable', svg: icon(0, 0.18), side: 512 },
  { name: 'icon-touch', svg: icon(0, 0.1), side: 180 },
];

/** Draws the site's icon as SVG and as PNG in the sizes that are asked for. */
export function drawIcons(folder: string) {
  writeFileSync(path.join(folder, 'icon.svg'), icon(4));
  for (const { name, svg, side } of files) {
    const png = new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng();
    writeFileSync(path.join(folder, `${name}.png`), png);
  }
}
