import { messages, routeFormSchema, slugOf, type TourEvent } from '@ridgeline/contract';
import { eventEndpoints } from '@ridgeline/contract/endpoints/events';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { Request, Response } from 'express';
import type { FileStore } from '../../../platform/files/fileStore';
import { HttpError } from '../../../platform/http/HttpError';
import { handle, sent } from '../../../platform/http/mountEndpoints';
import { parse } from '../../../platform/http/parse';
import type { PictureUploads } from '../../../platform/media/pictures';
import { routeReceiver } from '../../../platform/media/receiveRoute';
import { saveOrRemove } from '../../../platform/media/saveOrRemove';
import { sendStoredFile } from '../../../platform/media/sendStored';
import type { EventStore } from '../store';
import type { RouteRow } from './rows';
import type { RouteStore } from './store';
import { storeRoute } from './storeRoute';

/** Sends the GPX file of a route, under the title of its event. */
export async function sendRoute(
  request: Request,
  response: Response,
  files: FileStore,
  { row: { file }, title, isPublic }: { row: RouteRow; title: string; isPublic: boolean },
) {
  const name = slugOf(title) || 'route';
  const headers = {
    'content-type': 'application/gpx+xml',
    'content-disposition': `attachment; filename="${name}.gpx"`,
    'cache-control': isPublic ? cacheControl.revalidatePublicly : cacheControl.privateRevalidate,
  };
  if (!(await sendStoredFile(request, response, files, { file, headers })))
    throw new HttpError(404, messages.routeNotFound);
  return sent;
}

interface EventRouteFileDependencies {
  store: EventStore;
  routes: RouteStore;
  uploads: PictureUploads;
  isOwner: (request: Request) => Promise<boolean>;
  eventOf: (id: string) => Promise<TourEvent>;
}

/** `/api/events/{id}/route`: where a ride goes, from a GPX or KML file. */
export function routeFileRoutes(dependencies: EventRouteFileDependencies) {
  const { store, routes, uploads, isOwner, eventOf } = dependencies;
  const receiveRoute = routeReceiver(uploads.temporaryFolder);

  const save = handle(eventEndpoints.saveRoute, async ({ params: { id }, request, response }) => {
    const { title } = await eventOf(id);
    await receiveRoute(request, response, async (received) => {
      const { download, trimMetres } = parse(routeFormSchema, request.body);
      if (!received) {
        // A form of nothing must not open a route to everyone that is there for those who have booked.
        if (!download) throw new HttpError(400, messages.routeMissing);
        return routes.setDownload(id, download);
      }
      const task = { file: received.path, title, trimMetres };
      const route = await storeRoute(uploads, task, download ?? 'everyone');
      return saveOrRemove(uploads, [route.file], () => routes.save(id, route));
    });
    return eventOf(id);
  });

  const remove = handle(eventEndpoints.removeRoute, async ({ params: { id } }) => {
    await eventOf(id);
    await routes.remove(id);
    return eventOf(id);
  });

  const file = handle(eventEndpoints.routeFile, async ({ params: { id }, request, response }) => {
    const event = await store.eventById(id);
    const row = event && (await routes.of(id));
    const isPublic = event?.status === 'published' && row?.download === 'everyone';
    const isAllowed = isPublic || (await isOwner(request));
    if (!event || (event.status === 'draft' && !isAllowed))
      throw new HttpError(404, messages.eventNotFound);
    if (!row) throw new HttpError(404, messages.routeNotFound);
    if (!isAllowed) throw new HttpError(403, messages.routeForBooked);
    return sendRoute(request, response, uploads.files, { row, title: event.title, isPublic });
  });

  return [save, remove, file];
}
