/**
 * How a road gets to a place from the one before: in bends as the land gives them, as straight as a ruler, or in the
 * bends of a pass, which are the same on every day.
 */
export type Course = 'winding' | 'straight' | 'pass';

/** A place on a road. */
export interface Place {
  lat: number;
  lng: number;
  /** Metres above the sea. */
  ele: number;
  course: Course;
  /** What is there, for the map. */
  name?: string;
}

/** A place, to which the road winds. */
export const to = (lat: number, lng: number, ele: number, name?: string): Place => ({
  lat,
  lng,
  ele,
  course: 'winding',
  ...(name && { name }),
});
export const straightTo = (...place: Parameters<typeof to>): Place => ({
  ...to(...place),
  course: 'straight',
});
export const passTo = (...place: Parameters<typeof to>): Place => ({
  ...to(...place),
  course: 'pass',
});

/** The roads of a ride: the place where it starts, and the places on the way of each day. */
export interface RideRoads {
  start: Place;
  days: Place[][];
}
