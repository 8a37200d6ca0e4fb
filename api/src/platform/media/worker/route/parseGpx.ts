import type { Format } from './format';
import { elevationIn, pointAt, type Collector, type NamedPoint, type Point } from './points';

/** The elements that are points, and the lines that they belong to. Garmin's planners write a road as `rpt`s. */
const lines = { trkpt: 'tracks', rtept: 'routes', rpt: 'routes' } as const;
const isLinePoint = (name: string): name is keyof typeof lines => name in lines;

/** Reads GPX 1.0 and 1.1. */
export function parseGpx(into: Collector): Format {
  let point: Point | undefined;
  let waypoint: NamedPoint | undefined;
  return {
    wants: ({ name, parent = '' }) =>
      (name === 'ele' && (isLinePoint(parent) || parent === 'wpt')) ||
      (name === 'name' && parent === 'wpt'),

    open({ name, attributes: { lat, lon } }) {
      if (name === 'trkseg') into.begin('tracks');
      if (name === 'rte') into.begin('routes');
      if (isLinePoint(name)) {
        point = pointAt(lat, lon);
        // Before its elevation is known, so that the road follows the point at which it begins.
        into.add(lines[name], point);
      }
      if (name === 'wpt') {
        const at = pointAt(lat, lon);
        waypoint = at && { ...at, name: '' };
      }
    },

    close({ name, parent }, text) {
      if (name === 'ele' && parent !== 'wpt' && point) point.ele = elevationIn(text);
      if (name === 'ele' && parent === 'wpt' && waypoint) waypoint.ele = elevationIn(text);
      if (name === 'name' && parent === 'wpt' && waypoint) waypoint.name = text;
      if (name === 'wpt' && waypoint) into.file.waypoints.push(waypoint);
    },
  };
}
