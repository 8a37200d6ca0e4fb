/**
 * Draws every illustration into `dist/illustrations` as an SVG file, and the icons as SVG and PNG; renders
 * each loop as an MP4 file with an SVG poster.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { optimize } from 'svgo';
import { catalogue } from '../src/illustrations/catalogue';
import { icon } from '../src/illustrations/icon';
import { svgOf } from '../src/illustrations/illustration';
import { frameOf, loops } from '../src/illustrations/loops';
import { renderLoops } from './renderLoops';

const folder = path.resolve(import.meta.dirname, '../dist/illustrations');
const write = (file: string, content: string | Buffer) =>
  writeFileSync(path.join(folder, file), content);

/** Keeps groups and ids, because style sheets select them. */
const minify = (svg: string, decimals = 1) =>
  optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            cleanupIds: false,
            collapseGroups: false,
            mergePaths: false,
            convertPathData: { floatPrecision: decimals },
          },
        },
      },
    ],
  }).data;

/** The icon files that phones and browsers ask for, by their width in pixels. */
const icons = [
  { name: 'icon-192', svg: icon(4), width: 192 },
  { name: 'icon-512', svg: icon(4), width: 512 },
  { name: 'icon-maskable', svg: icon(0, 0.18), width: 512 },
  { name: 'icon-touch', svg: icon(0, 0.1), width: 180 },
];

mkdirSync(folder, { recursive: true });
for (const [name, illustration] of Object.entries(catalogue))
  write(`${name}.svg`, minify(svgOf(illustration), illustration.decimals));
for (const [name, loop] of Object.entries(loops)) write(`${name}.svg`, minify(frameOf(loop, 0)));
write('icon.svg', icon(4));
for (const { name, svg, width } of icons)
  write(`${name}.png`, new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
await renderLoops(folder);
