import { messages, type EventFields, type OfferFields, type TourEvent } from '@ridgeline/contract';
import { notFoundAs } from '../failure/errors';
import { createOnce } from '../form/createOnce';
import { api } from '../session/api';
import type { Send } from '../uploads/send';
import { formPath } from './paths';

const update = (id: string, json: EventFields & { version: number }) =>
  api.put('/api/events/{id}', { params: { id }, json }).catch(notFoundAs(messages.eventNotFound));

/** Creates an event, or saves its fields over a version of it. */
export const saveEvent = (
  fields: EventFields,
  over: Pick<TourEvent, '_id' | 'version'> | undefined,
): Promise<TourEvent> =>
  over
    ? update(over._id, { ...fields, version: over.version })
    : createOnce(
        formPath(),
        (idempotencyKey) => api.post('/api/events', { json: fields, idempotencyKey }),
        ({ _id }) => update(_id, { ...fields, version: 1 }),
      );

/** Saves the offer of an event. Resolves with the event including the offer. */
export const saveOffer = async (id: string, offer: OfferFields | null) =>
  offer && api.put('/api/events/{id}/offer', { params: { id }, json: offer });

/** Saves who leads a ride, if the owner has changed it. */
export const saveGuides = async (id: string, guides: string[] | null) =>
  guides && api.put('/api/admin/rides/{id}/guides', { params: { id }, json: { guides } });

/** Sends an event's file: its picture or an attachment. */
export const sendFile =
  (id: string, field: string): Send<TourEvent> =>
  (file, { idempotencyKey, ...options }) =>
    field === 'image'
      ? api.post('/api/events/{id}/image', { params: { id }, files: { image: file }, ...options })
      : api.post('/api/events/{id}/attachments', {
          params: { id },
          files: { attachments: [file] },
          idempotencyKey,
          ...options,
        });
