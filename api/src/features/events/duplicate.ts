import {
  daysAfter,
  daysUntil,
  eventFieldsSchema,
  type EventFields,
  type TourEvent,
} from '@ridgeline/contract';
import { eventEndpoints } from '@ridgeline/contract/endpoints/events';
import { handle } from '../../platform/http/mountEndpoints';
import { eventError } from './errors';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { copyAttachments, copyPicture, copyStoredFile } from '../../platform/media/copies';
import {
  discardPictures,
  filesOfPicture,
  type PictureUploads,
} from '../../platform/media/pictures';
import { saveOrRemove } from '../../platform/media/saveOrRemove';
import type { EventFiles, EventStore } from './store';

/**
 * Copies the files of an event. Each event has its own copies, so that deleting one event does not affect the other.
 */
async function copyFiles(
  { picture, attachments, route }: EventFiles,
  uploads: PictureUploads,
): Promise<EventFiles> {
  const copied: EventFiles = { attachments: [] };
  try {
    copied.picture = picture && (await copyPicture(picture, uploads));
    copied.route = route && (await copyStoredFile(route, uploads));
    copied.attachments = await copyAttachments(attachments, uploads);
    return copied;
  } catch (error) {
    if (copied.picture) await discardPictures([copied.picture], uploads);
    if (copied.route) await uploads.files.remove([copied.route]);
    throw error;
  }
}

const namesOf = ({ picture, attachments, route }: EventFiles) => [
  ...(picture ? filesOfPicture(picture) : []),
  ...attachments.map(({ file }) => file),
  ...(route ? [route] : []),
];

/** The last day of a copy that begins on `date` and is as long as the event. */
const lastDayFrom = (date: string, { date: first, endDate }: TourEvent) =>
  endDate ? daysAfter(date, daysUntil(endDate, first)) : undefined;

/** The same ride on another day, of the same length, without its gallery. */
function fieldsOn(date: string, event: TourEvent): EventFields {
  const names = Object.keys(eventFieldsSchema.shape) as (keyof EventFields)[];
  const fields = Object.fromEntries(names.map((name) => [name, event[name]])) as EventFields;
  return {
    ...fields,
    date,
    endDate: lastDayFrom(date, event),
    status: 'draft',
    galleryId: null,
  };
}

/** `/api/events/{id}/duplicate`: the same ride on another day, as a draft. */
export const duplicateRoute = (
  store: EventStore,
  eventOf: (id: string) => Promise<TourEvent>,
  uploads: PictureUploads,
  withIdempotencyKey: WithIdempotencyKey,
) =>
  handle(eventEndpoints.duplicate, async ({ params, body: { date }, request, response }) => {
    const event = await eventOf(params.id);
    const id = await withIdempotencyKey(request, response, {
      kind: 'event',
      fingerprint: () => fingerprintOf([params.id, date]),
      exists: store.trash.isKnown,
      create: async (newId, within) => {
        const files = await store.filesOf(params.id);
        if (!files) throw eventError('EventNotFound');
        const copied = await copyFiles(files, uploads);
        await saveOrRemove(uploads, namesOf(copied), () =>
          store.createEvent(fieldsOn(date, event), newId, within, copied, params.id),
        );
      },
      current: eventOf,
    });
    return eventOf(id);
  });
