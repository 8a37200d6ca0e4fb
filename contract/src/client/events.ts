import type { EventFields, EventUpdate, TourEvent } from '../event';
import { type ClientOptions, type Http, under } from './http';
import { segment } from './segment';
import { type Sending, type UploadProgress, filesForm, sendForm } from './upload';

/** The owner's calls for events. */
export const eventCalls = (http: Http, options: ClientOptions) => ({
  /** With a `key`, a UUID, sending it again after a failure still makes one event. */
  createEvent: (fields: EventFields, key?: string) =>
    http.post<TourEvent>('/api/events', { json: fields, ...under(key) }),
  updateEvent: (id: string, update: EventUpdate) =>
    http.put<TourEvent>(`/api/events/${segment(id)}`, { json: update }),
  deleteEvent: (id: string) => http.delete<void>(`/api/events/${segment(id)}`),
  restoreEvent: (id: string) => http.post<TourEvent>(`/api/events/${segment(id)}/restore`),
  uploadEventImage: (id: string, image: File, onProgress?: UploadProgress) => {
    const form = filesForm('image', image);
    return sendForm<TourEvent>(options, `/api/events/${segment(id)}/image`, form, { onProgress });
  },
  uploadEventAttachments: (id: string, files: File[], sending?: Sending) => {
    const form = filesForm('attachments', ...files);
    return sendForm<TourEvent>(options, `/api/events/${segment(id)}/attachments`, form, sending);
  },
  deleteEventAttachment: (id: string, attachmentId: string) =>
    http.delete<TourEvent>(`/api/events/${segment(id)}/attachments/${segment(attachmentId)}`),
});
