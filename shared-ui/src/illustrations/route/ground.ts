import { geoPath } from 'd3-geo';
import { capeFolds, escarpment, foothills, highlands } from '../map/chains';
import { Outline } from '../map/outline';
import { projectionOf } from '../map/projection';
import type { Coordinates, MapSheet } from '../map/sheets';
import { range } from '../map/ranges';
import geography from './geography.json';
import riverSteps from './rivers.json';

/** The points of a line of steps in thousandths of a degree. */
function pointsOf(steps: readonly number[]): [number, number][] {
  let [x, y] = [0, 0];
  const points: [number, number][] = [];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([x / 1000, y / 1000]);
  }
  return points;
}

type Line = [number, number][];
let outlines: { land: Line[]; borders: Line[]; rivers: Line[] } | undefined;
const loadOutlines = () =>
  (outlines ??= {
    land: geography.land.map(pointsOf),
    borders: geography.borders.map(pointsOf),
    // From the rivers of Natural Earth (1:10 million, in the public domain), to three thousandths of a degree.
    rivers: riverSteps.map(pointsOf),
  });

/** On a map of a few kilometres, a chain would be in the wrong place. */
const largestDegree = 1200;
const peakSize = 34;

function chainsOn(sheet: MapSheet, chains: readonly Coordinates[][], seed: number) {
  if (sheet.degree > largestDegree) return { slope: '', shade: '', snow: '' };
  const ranges = chains.map((chain, at) =>
    range(sheet, chain, { peak: peakSize, seed: seed + at }),
  );
  const joined = (part: 'slope' | 'shade' | 'snow') => ranges.map((each) => each[part]).join('');
  return { slope: joined('slope'), shade: joined('shade'), snow: joined('snow') };
}

/** What lies around a route, as path data. */
export function groundOn(sheet: MapSheet) {
  const { land, borders, rivers } = loadOutlines();
  const drawn = (draw: (path: ReturnType<typeof geoPath>) => void) => {
    const outline = new Outline();
    draw(geoPath(projectionOf(sheet), outline));
    return outline.toString();
  };
  const lines = (coordinates: Line[]) =>
    drawn((path) => path({ type: 'MultiLineString', coordinates }));
  return {
    land: drawn((path) => path({ type: 'MultiPolygon', coordinates: land.map((ring) => [ring]) })),
    borders: lines(borders),
    rivers: lines(rivers),
    hills: chainsOn(sheet, [escarpment, ...capeFolds, ...foothills], 31),
    highlands: chainsOn(sheet, highlands, 61),
  };
}
