import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredRoute } from '../features/events/route/rows';
import type { FileStore } from '../platform/files/fileStore';
import { ifExists } from '../platform/files/ifExists';
import { routeListName, type RenderedRoute } from './renderRoutes';

/**
 * Reads the rendered routes.
 * @returns a function that copies that of a ride into `files`, and returns undefined if there is none
 */
export async function demoRoutes(folder: string, files: FileStore) {
  const list = await ifExists(readFile(path.join(folder, routeListName), 'utf8'));
  const routes = JSON.parse(list ?? '{}') as Record<string, RenderedRoute>;
  return async (title: string): Promise<StoredRoute | undefined> => {
    const rendered = routes[title];
    if (!rendered) return undefined;
    const { bytes, fields } = rendered;
    const file = `${randomUUID()}.gpx`;
    await files.put(file, await readFile(path.join(folder, rendered.file)));
    return { file, bytes, fields, download: 'everyone' };
  };
}
