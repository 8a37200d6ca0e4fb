import type { Format } from './format';
import { pointAt, type Collector, type Point } from './points';

/** The tuples of `longitude,latitude,elevation` in a list. */
function* pointsIn(list: string): Generator<Point | undefined> {
  for (const [tuple] of list.matchAll(/\S+/g)) {
    const [lng, lat, ele] = tuple.split(',');
    yield pointAt(lat, lng, ele);
  }
}

/** Reads lines, Google's tracks and places of KML. Areas are no route. */
export function parseKml(into: Collector): Format {
  let name = '';
  let place: Point | undefined;
  return {
    wants: (element) =>
      (element.name === 'name' && element.parent === 'Placemark') ||
      (element.name === 'coordinates' && ['LineString', 'Point'].includes(element.parent ?? '')) ||
      (element.name === 'coord' && element.parent === 'Track'),

    open(element) {
      if (element.name === 'Placemark') [name, place] = ['', undefined];
      if (element.name === 'LineString' || element.name === 'Track') into.begin('tracks');
    },

    close(element, text) {
      if (element.name === 'name' && element.parent === 'Placemark') name = text;
      if (element.name === 'coordinates' && element.parent === 'LineString')
        for (const point of pointsIn(text)) into.add('tracks', point);
      if (element.name === 'coordinates' && element.parent === 'Point')
        place = pointsIn(text).next().value ?? undefined;
      if (element.name === 'coord') {
        const [lng, lat, ele] = text.trim().split(/\s+/);
        if (element.parent === 'Track') into.add('tracks', pointAt(lat, lng, ele));
      }
      if (element.name === 'Placemark' && place) into.file.waypoints.push({ ...place, name });
    },
  };
}
