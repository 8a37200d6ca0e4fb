import { limits, messages, type RouteDownload, type TourEvent } from '@ridgeline/contract';
import { api } from '../../../session/api';
import type { Send } from '../../../uploads/send';

/** How a file of a route is read, and who may download what is read. */
export interface RouteSettings {
  download: RouteDownload;
  trimMetres: number;
}

/** Sends a GPX or KML file, which becomes the route of an event. */
export const sendRoute =
  (id: string, form: RouteSettings): Send<TourEvent> =>
  (route, { onProgress, signal }) =>
    api.post('/api/events/{id}/route', {
      params: { id },
      form,
      files: { route },
      onProgress,
      signal,
    });

/** Says who may download the route of an event. */
export const saveDownload = (id: string, download: RouteDownload): Promise<TourEvent> =>
  api.post('/api/events/{id}/route', { params: { id }, form: { download }, files: {} });

export const removeRoute = (id: string): Promise<TourEvent> =>
  api.delete('/api/events/{id}/route', { params: { id } });

/** Why a file cannot be a route; undefined if the server has to read it. */
export function problemOf({ name, size }: File): string | undefined {
  if (!/\.(gpx|kml)$/i.test(name)) return messages.routeMissing;
  return size > limits.routeBytes ? messages.routeSize : undefined;
}
