import type { Route, RouteDownload, TourEvent } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import type { ReadFields } from '../../../platform/media/worker/route/readRoute';

export interface RouteRow {
  event_id: string;
  /** The GPX file. */
  file: string;
  bytes: number;
  download: RouteDownload;
  distance_m: number;
  document: string;
}

/** What a list shows of a route. */
export type RouteSummaryRow = Pick<RouteRow, 'event_id' | 'distance_m'>;

export const routeRows = (db: Database) => db<RouteRow>('event_routes');

/** The route of an event; undefined if it has none. */
export const routeRow = (db: Database, eventId: string): Promise<RouteRow | undefined> =>
  routeRows(db).where({ event_id: eventId }).first();

/** What lists show of the routes of several events; of all without ids. */
export function routeSummaries(
  db: Database,
  eventIds?: readonly string[],
): Promise<RouteSummaryRow[]> {
  const query = routeRows(db).select('event_id', 'distance_m');
  return eventIds ? query.whereIn('event_id', [...eventIds]) : query;
}

/** A route that was read, and the file that was stored of it. */
export interface StoredRoute {
  file: string;
  bytes: number;
  download: RouteDownload;
  fields: ReadFields;
}

export const routeRowOf = (
  eventId: string,
  { file, bytes, download, fields: { distanceKm, ...fields } }: StoredRoute,
): RouteRow => ({
  event_id: eventId,
  file,
  bytes,
  download,
  distance_m: Math.round(distanceKm * 1000),
  document: JSON.stringify(fields),
});

export const routeInShort = ({ distance_m }: RouteSummaryRow): Route => ({
  distanceKm: distance_m / 1000,
});

/** The address does not change with the file, because people print it. */
const routePath = (eventId: string) => `/api/events/${eventId}/route.gpx`;

/** A route with all that those may see who may download it. */
export const routed = (row: RouteRow): Route => ({
  ...routeInShort(row),
  ...(JSON.parse(row.document) as Omit<ReadFields, 'distanceKm'>),
  download: row.download,
  path: routePath(row.event_id),
  bytes: row.bytes,
});

const outwards = (degrees: number, round: (value: number) => number) => round(degrees * 10) / 10;

/** A route without its line: how far and how high it goes, and through which area. */
function withoutLine({
  path: _path,
  bytes: _bytes,
  line: _line,
  waypoints: _waypoints,
  waypointsLeftOut: _leftOut,
  bounds,
  ...route
}: Route): Route {
  if (!bounds) return route;
  const { floor, ceil } = Math;
  return {
    ...route,
    bounds: {
      south: outwards(bounds.south, floor),
      west: outwards(bounds.west, floor),
      north: outwards(bounds.north, ceil),
      east: outwards(bounds.east, ceil),
    },
  };
}

/** An event as visitors see it: without the line of a route that only those get who have booked. */
export const withoutBookedRoute = (event: TourEvent): TourEvent =>
  event.route?.download === 'booked' ? { ...event, route: withoutLine(event.route) } : event;

/** Copies the route of an event to another one, which has a copy of its file. */
export async function copyRoute(transaction: Database, from: string, to: string, file: string) {
  const row = await routeRow(transaction, from);
  if (row) await routeRows(transaction).insert({ ...row, event_id: to, file });
}
