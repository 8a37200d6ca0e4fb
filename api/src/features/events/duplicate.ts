import { messages, type TourEvent } from '@ridgeline/contract';
import { eventEndpoints } from '@ridgeline/contract/endpoints/events';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { copyAttachments, copyPicture } from '../../platform/media/copies';
import { filesOfPicture, type PictureUploads } from '../../platform/media/pictures';
import type { EventFiles, EventStore } from './store';

/** Copies the files of an event. Each event has its own, so that deleting one leaves the other's. */
async function copyFiles(
  { picture, attachments }: EventFiles,
  uploads: PictureUploads,
): Promise<EventFiles> {
  const copied = picture && (await copyPicture(picture, uploads));
  try {
    return { picture: copied, attachments: await copyAttachments(attachments, uploads) };
  } catch (error) {
    if (copied) await uploads.files.remove(filesOfPicture(copied));
    throw error;
  }
}

const namesOf = ({ picture, attachments }: EventFiles) => [
  ...(picture ? filesOfPicture(picture) : []),
  ...attachments.map(({ file }) => file),
];

/** `/api/events/{id}/duplicate`: the same ride on another day, as a draft. */
export const duplicateRoute = (
  store: EventStore,
  eventOf: (id: string) => Promise<TourEvent>,
  uploads: PictureUploads,
  withIdempotencyKey: WithIdempotencyKey,
) =>
  handle(eventEndpoints.duplicate, async ({ params, body: { date }, request, response }) => {
    const { title, description, time, location } = await eventOf(params.id);
    const id = await withIdempotencyKey(request, response, {
      kind: 'event',
      fingerprint: () => fingerprintOf([params.id, date]),
      exists: store.trash.isKnown,
      create: async (newId, within) => {
        const files = await store.filesOf(params.id);
        if (!files) throw new HttpError(404, messages.eventNotFound);
        const copied = await copyFiles(files, uploads);
        const fields = { title, description, date, time, location, status: 'draft' as const };
        await store.createEvent(fields, newId, within, copied).catch(async (error: unknown) => {
          await uploads.files.remove(namesOf(copied));
          throw error;
        });
      },
      current: eventOf,
    });
    return eventOf(id);
  });
