import { z } from 'zod';
import { degrees, positionSchema } from '../fields/position';
import { limits } from '../limits';
import { messages } from '../messages';

/** Who may download the file of a route, and see its line. */
export const routeDownloads = ['everyone', 'booked'] as const;

const downloadSchema = z.enum(routeDownloads, { error: messages.routeDownloadInvalid });

/** The fields of the form that comes with the file of a route. */
export const routeFormSchema = z
  .object({
    /** Without it, a new file is for everyone. */
    download: downloadSchema.optional(),
    /** So many metres are cut off at each end, because a ride may begin at somebody's home. */
    trimMetres: z.coerce
      .number({ error: messages.trimInvalid })
      .int(messages.trimInvalid)
      .min(0, messages.trimInvalid)
      .max(limits.routeTrimMetres, messages.trimInvalid)
      .default(0),
  })
  .meta({ id: 'RouteForm' });

/** Tools that check OpenAPI documents require `items` of tuples, too. */
const numbersAlone = { items: { type: 'number' } };

/** A point of a line, and how far along the route it is. */
const linePointSchema = z
  .tuple([
    degrees(90).describe('latitude'),
    degrees(180).describe('longitude'),
    z.number().nonnegative().describe('kilometres from the start'),
  ])
  .meta(numbersAlone);

/** A route in a response. */
export const routeSchema = z
  .object({
    distanceKm: z.number().nonnegative(),
    /** The sum of all climbs, in metres. Absent if the file has no elevations, as `highestM` and `profile` are. */
    climbM: z.int().nonnegative().optional(),
    highestM: z.int().optional(),
    /** If only those who have booked may see the line: rounded outwards to tenths of a degree. */
    bounds: z
      .object({ south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) })
      // Across the date line, the west is greater than the east.
      .optional(),
    /** At most 200 points: kilometres from the start, and metres above the sea. */
    profile: z.array(z.tuple([z.number().nonnegative(), z.int()]).meta(numbersAlone)).optional(),
    download: downloadSchema.optional(),
    /** The path of the GPX file. Like what follows, only for those who may download it. */
    path: z.string().optional(),
    /** The size of the GPX file. */
    bytes: z.int().positive().optional(),
    /** The parts of the line, of at most 400 points together. It has several where a recording was interrupted. */
    line: z.array(z.array(linePointSchema)).optional(),
    waypoints: z.array(z.object({ name: z.string(), position: positionSchema })).optional(),
    /** How many named waypoints of the file are too many to keep. */
    waypointsLeftOut: z.int().positive().optional(),
  })
  .meta({ id: 'Route' });

export type Route = z.infer<typeof routeSchema>;
export type RouteDownload = (typeof routeDownloads)[number];
export type RouteLine = NonNullable<Route['line']>;
