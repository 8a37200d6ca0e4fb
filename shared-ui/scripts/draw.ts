/** Draws every illustration into `dist/illustrations`, one SVG file each. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../src/illustrations/catalogue';
import { svgOf } from '../src/illustrations/illustration';

const folder = path.resolve(import.meta.dirname, '../dist/illustrations');
mkdirSync(folder, { recursive: true });
for (const [name, illustration] of Object.entries(catalogue))
  writeFileSync(path.join(folder, `${name}.svg`), svgOf(illustration));
