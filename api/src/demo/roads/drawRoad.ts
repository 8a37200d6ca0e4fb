import type { Place, RideRoads } from './road';

interface RoadPoint {
  lat: number;
  lng: number;
  ele: number;
}

const kmPerDegree = 111.2;
const pointsPerKm = 5;
/** The lengths of bends in kilometres. */
const bends = [6.3, 2.1, 0.7];
/** How steeply a pass swings to both sides. */
const passSwing = 0.55;
/** No road swings more than that. */
const mostSwing = 2;
/** A road leaves and reaches a place straight, within so many kilometres. */
const straightKm = 1.2;
const hillMetres = 7;
const hillKm = 5;

const kmEast = ({ lat }: RoadPoint) => kmPerDegree * Math.cos((lat * Math.PI) / 180);

const kmBetween = (one: RoadPoint, other: RoadPoint) =>
  Math.hypot((other.lat - one.lat) * kmPerDegree, (other.lng - one.lng) * kmEast(one));

/**
 * The points of a road between two places, without the first one. It is the same in both directions, because people ride
 * back on the road on which they came.
 * @param swing how far it swings to both sides of the straight line
 */
function pointsBetween(from: RoadPoint, to: RoadPoint, swing: number): RoadPoint[] {
  const isForward = from.lat < to.lat || (from.lat === to.lat && from.lng < to.lng);
  const [one, other] = isForward ? [from, to] : [to, from];
  const km = kmBetween(one, other);
  const [north, east] = [
    ((other.lat - one.lat) * kmPerDegree) / km,
    ((other.lng - one.lng) * kmEast(one)) / km,
  ];
  const count = Math.ceil(km * pointsPerKm);
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    const at = share * km;
    const fade = Math.min(1, at / straightKm, (km - at) / straightKm);
    const wave = (length: number) =>
      Math.sin((2 * Math.PI * at) / length + one.lat * 97 + one.lng * 61 + length);
    const aside =
      swing * fade * bends.reduce((sum, length) => sum + (length / 6.3) * wave(length), 0);
    return {
      lat: one.lat + share * (other.lat - one.lat) + (aside * east) / kmPerDegree,
      lng: one.lng + share * (other.lng - one.lng) - (aside * north) / kmEast(one),
      ele: one.ele + share * (other.ele - one.ele) + hillMetres * fade * wave(hillKm),
    };
  });
  return (isForward ? points : points.toReversed()).slice(1);
}

const swingOf = ({ course }: Place, winding: number) =>
  ({ winding, straight: 0, pass: passSwing })[course];

/** The points of a day, without the place where it starts. */
const pointsOfDay = (start: Place, places: readonly Place[], winding: number) =>
  places.flatMap((place, index) =>
    pointsBetween(places[index - 1] ?? start, place, swingOf(place, winding)),
  );

function lengthOf(points: readonly RoadPoint[]): number {
  let km = 0;
  for (const [index, point] of points.entries()) km += kmBetween(points[index - 1] ?? point, point);
  return km;
}

/** A day whose roads wind so much that they are as long as the plan says. */
function dayOf(start: Place, places: readonly Place[], km: number): RoadPoint[] {
  let [least, most] = [0, mostSwing];
  for (let step = 0; step < 30; step += 1) {
    const winding = (least + most) / 2;
    if (lengthOf([start, ...pointsOfDay(start, places, winding)]) < km) least = winding;
    else most = winding;
  }
  return pointsOfDay(start, places, least);
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The GPX file of a ride, as a rider could have recorded it.
 * @param kmOfDays how far each day is
 */
export function drawRoad({ start, days }: RideRoads, kmOfDays: readonly number[]): string {
  const starts = days.map((_, index) => days[index - 1]?.at(-1) ?? start);
  const points = [
    start,
    ...days.flatMap((places, index) => dayOf(starts[index] ?? start, places, kmOfDays[index] ?? 0)),
  ];
  const named = days.flat().filter(({ name }) => name);
  return [
    '<gpx version="1.1" creator="Ridgeline" xmlns="http://www.topografix.com/GPX/1/1">',
    ...named.map(
      ({ lat, lng, name = '' }) =>
        `<wpt lat="${lat}" lon="${lng}"><name>${escape(name)}</name></wpt>`,
    ),
    '<trk><trkseg>',
    ...points.map(
      ({ lat, lng, ele }) =>
        `<trkpt lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}"><ele>${ele.toFixed(1)}</ele></trkpt>`,
    ),
    '</trkseg></trk></gpx>',
  ].join('\n');
}
