/**
 * Draws every illustration into `dist/illustrations`, one SVG file each, and the icons, and films the loops there:
 * each an MP4 file, and its first picture as SVG.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../src/illustrations/catalogue';
import { svgOf } from '../src/illustrations/illustration';
import { loops, pictureOf } from '../src/illustrations/loops';
import { filmAll } from './film';
import { drawIcons } from './icons';
import { slim } from './slim';

const folder = path.resolve(import.meta.dirname, '../dist/illustrations');
const write = (name: string, svg: string, decimals?: number) =>
  writeFileSync(path.join(folder, `${name}.svg`), slim(svg, decimals));

mkdirSync(folder, { recursive: true });
for (const [name, illustration] of Object.entries(catalogue))
  write(name, svgOf(illustration), illustration.decimals);
for (const [name, loop] of Object.entries(loops)) write(name, pictureOf(loop, 0));
drawIcons(folder);
await filmAll(folder);
