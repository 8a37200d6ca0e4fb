/**
 * Takes the coasts and borders of southern Africa out of the atlas, for the maps of routes:
 * `npm run geography -w shared-ui`. The whole atlas would be too large for a page's server.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
) as Topology<{ countries: GeometryCollection<{ name: string }> }>;

const names = [
  'South Africa',
  'Lesotho',
  'eSwatini',
  'Namibia',
  'Botswana',
  'Zimbabwe',
  'Mozambique',
  'Zambia',
  'Malawi',
  'Angola',
];
const { countries } = atlas.objects;
const chosen = countries.geometries.filter(({ properties }) =>
  names.includes(properties?.name ?? ''),
) as MultiPolygon<{ name: string }>[];

/** Thousandths of a degree, of about a hundred metres. */
const whole = (degrees: number) => Math.round(degrees * 1000);
/** In the north, where hardly anybody rides with us, the outlines are coarser. */
const finest = (latitude: number) => (latitude < -22 ? 4 : 40);

/** The steps between the points of a line, without those that are too close together. */
function stepsOf(line: number[][]): number[] {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const [index, [longitude = 0, latitude = 0]] of line.entries()) {
    const [stepX, stepY] = [whole(longitude) - x, whole(latitude) - y];
    const isEnd = index === 0 || index === line.length - 1;
    if (!isEnd && Math.hypot(stepX, stepY) < finest(latitude)) continue;
    steps.push(stepX, stepY);
    [x, y] = [x + stepX, y + stepY];
  }
  return steps;
}

/** Islands and bends of less than six points are too small for a map. */
const isLarge = (steps: number[]) => steps.length >= 12;

const land = merge(atlas, chosen).coordinates.flat().map(stepsOf).filter(isLarge);
const borders = mesh(
  atlas,
  { type: 'GeometryCollection', geometries: chosen },
  (one, other) => one !== other,
).coordinates.map(stepsOf);

writeFileSync(
  path.resolve(import.meta.dirname, '../src/illustrations/route/geography.json'),
  `${JSON.stringify({ land, borders })}\n`,
);
