import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { slugOf } from '@ridgeline/contract';
import { readRoute, type ReadFields } from '../platform/media/worker/route/readRoute';
import { demoPlans } from './plans/plans';
import { drawRoad } from './roads/drawRoad';
import { demoRoads } from './roads/roads';

/** The file that lists the routes by the titles of their rides. */
export const routeListName = 'routes.json';

/** A route whose file lies in the folder of rendered files. */
export interface RenderedRoute {
  file: string;
  bytes: number;
  fields: ReadFields;
}

/** Draws the roads of the demo rides as files, and reads these as uploads are read. */
export async function renderRoutes(folder: string) {
  const routes: Record<string, RenderedRoute> = {};
  for (const [title, roads] of Object.entries(demoRoads)) {
    const kmOfDays = demoPlans[title]?.days?.map(({ distanceKm = 0 }) => distanceKm) ?? [];
    const file = `${slugOf(title)}.gpx`;
    const drawn = path.join(folder, `drawn-${file}`);
    await writeFile(drawn, drawRoad(roads, kmOfDays));
    const route = await readRoute({ file: drawn, title, trimMetres: 0 });
    await rm(drawn);
    if ('problem' in route) throw new Error(`The route of ${title}: ${route.problem}`);
    await writeFile(path.join(folder, file), route.gpx);
    routes[title] = { file, bytes: route.gpx.length, fields: route.fields };
  }
  await writeFile(path.join(folder, routeListName), JSON.stringify(routes));
}
