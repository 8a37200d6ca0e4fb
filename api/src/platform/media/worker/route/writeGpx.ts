import type { NamedPoint, Point } from './points';
import type { Way } from './way';

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (one) => escaped[one] ?? one);

const at = ({ lat, lng }: Point) => `lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}"`;
const elevation = ({ ele }: Point) => (ele === undefined ? '' : `<ele>${ele.toFixed(1)}</ele>`);

/** A GPX file with nothing but positions, elevations, and names that the owner has published. */
export function writeGpx(title: string, way: Way, waypoints: readonly NamedPoint[]): Buffer {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Ridgeline" xmlns="http://www.topografix.com/GPX/1/1">',
    ...waypoints.map(
      (point) => `<wpt ${at(point)}>${elevation(point)}<name>${escape(point.name)}</name></wpt>`,
    ),
    `<trk><name>${escape(title)}</name>`,
    ...way.flatMap((part) => [
      '<trkseg>',
      ...part.map((point) => `<trkpt ${at(point)}>${elevation(point)}</trkpt>`),
      '</trkseg>',
    ]),
    '</trk>',
    '</gpx>',
    '',
  ];
  return Buffer.from(lines.join('\n'));
}
