import type { EventFields, EventUpdate, TourEvent } from '../contract/event';
import type { EventsWanted } from '../contract/eventQuery';
import type { Health } from '../contract/health';
import type { Message } from '../contract/newsletter';
import { accountCalls } from './account';
import { galleryCalls } from './galleries';
import { groupCalls } from './groups';
import { type ClientOptions, createHttp, given, under } from './http';
import { postCalls } from './posts';
import { releaseCalls } from './releases';
import { segment } from './segment';
import { siteCalls } from './site';
import { type Sending, type UploadProgress, sendForm } from './upload';

export { ApiError, isApiError, NetworkError, TimeoutError } from './errors';
export type { ClientOptions, Page } from './http';
export type { UploadProgress } from './upload';

/**
 * The calls of the API, typed by the contract. Each rejects with `ApiError` (the server refused),
 * `NetworkError` (no connection) or `TimeoutError` (no answer in ten seconds).
 */
export function createApiClient(options: ClientOptions = {}) {
  const http = createHttp(options);
  return {
    /** Resolves if the site answers. */
    alive: (signal?: AbortSignal) => http.get<Health>('/healthz', { signal }),

    /** All of them, however many. */
    events: (signal?: AbortSignal) => http.get<TourEvent[]>('/api/events', { signal }),
    /** Of the events that are meant, as many as one asks for. */
    eventPage: (wanted: EventsWanted, signal?: AbortSignal) =>
      http.page<TourEvent>('/api/events', { searchParams: given(wanted), signal }),
    event: (id: string, signal?: AbortSignal) =>
      http.get<TourEvent>(`/api/events/${segment(id)}`, { signal }),
    /** With a `key`, a UUID, sending it again after a failure still makes one event. */
    createEvent: (fields: EventFields, key?: string) =>
      http.post<TourEvent>('/api/events', { json: fields, ...under(key) }),
    updateEvent: (id: string, update: EventUpdate) =>
      http.put<TourEvent>(`/api/events/${segment(id)}`, { json: update }),
    deleteEvent: (id: string) => http.delete<void>(`/api/events/${segment(id)}`),
    restoreEvent: (id: string) => http.post<TourEvent>(`/api/events/${segment(id)}/restore`),
    uploadEventImage: (id: string, image: File, onProgress?: UploadProgress) => {
      const form = new FormData();
      form.append('image', image);
      return sendForm<TourEvent>(options, `/api/events/${segment(id)}/image`, form, { onProgress });
    },
    uploadEventAttachments: (id: string, files: File[], sending?: Sending) => {
      const form = new FormData();
      for (const file of files) form.append('attachments', file);
      return sendForm<TourEvent>(options, `/api/events/${segment(id)}/attachments`, form, sending);
    },
    deleteEventAttachment: (id: string, attachmentId: string) =>
      http.delete<TourEvent>(`/api/events/${segment(id)}/attachments/${segment(attachmentId)}`),
    /** The bytes of a stored file, by its `path`. */
    file: (path: string) => http.blob(path),

    ...accountCalls(http),
    ...galleryCalls(http, options),
    ...groupCalls(http, options),
    ...postCalls(http, options),
    ...releaseCalls(http),
    ...siteCalls(http, options),

    subscribe: (subscription: { email: string; consent: boolean }) =>
      http.post<Message>('/api/newsletter', { json: subscription }),
    confirmSubscription: (token: string) =>
      http.post<Message>('/api/newsletter/confirm', { json: { token } }),
    unsubscribe: (token: string) =>
      http.post<Message>('/api/newsletter/unsubscribe', { json: { token } }),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
