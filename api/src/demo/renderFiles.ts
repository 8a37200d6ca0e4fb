import { mkdir, rm } from 'node:fs/promises';
import { renderDocuments } from './renderDocuments';
import { renderPictures } from './renderPictures';
import { renderRoutes } from './renderRoutes';

/**
 * Renders the files of the demo content: pictures, routes and attachments.
 * @param drawingsFolder pictures whose drawing is not in it are left out
 * @param folder is emptied first
 */
export async function renderDemoFiles(drawingsFolder: string, folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await renderDocuments(folder);
  await renderRoutes(folder);
  // Last, because the build takes the list of pictures as the sign that all files exist.
  await renderPictures(drawingsFolder, folder);
}
