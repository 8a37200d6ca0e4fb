import {
  daysAfter,
  daysUntil,
  eventFieldsSchema,
  type EventFields,
  type Status,
  type TourEvent,
} from '@ridgeline/contract';
import { copyAttachments, copyPicture, copyStoredFile } from '../../platform/media/copies';
import {
  discardPictures,
  filesOfPicture,
  type PictureUploads,
  type StoredPicture,
} from '../../platform/media/pictures';
import { removeUnsaved, saveOrRemove } from '../../platform/media/saveOrRemove';
import type { CopyPrices } from '../offers/copyOffer';
import type { EventFiles, NewEvent } from './create';
import type { NewEventPicture } from './pictures/pictures';

const picturesIn = ({ picture, pictures = [] }: EventFiles): StoredPicture[] => [
  ...(picture ? [picture] : []),
  ...pictures.map((more) => more.picture),
];

/**
 * Copies the files of an event. Each event has its own copies, so that deleting one event does not affect the other.
 */
async function copyFiles(
  { picture, attachments, route, pictures = [] }: EventFiles,
  uploads: PictureUploads,
): Promise<EventFiles> {
  const more: NewEventPicture[] = [];
  const copied: EventFiles = { attachments: [], pictures: more };
  try {
    copied.picture = picture && (await copyPicture(picture, uploads));
    for (const { picture: original, ...texts } of pictures) {
      const copy = await copyPicture(original, uploads);
      if (copy) more.push({ ...texts, picture: copy });
    }
    copied.route = route && (await copyStoredFile(route, uploads));
    copied.attachments = await copyAttachments(attachments, uploads);
    return copied;
  } catch (error) {
    await discardPictures(picturesIn(copied), uploads);
    if (copied.route) await uploads.files.remove([copied.route]);
    throw error;
  }
}

const namesOf = (files: EventFiles) => [
  ...picturesIn(files).flatMap(filesOfPicture),
  ...files.attachments.map(({ file }) => file),
  ...(files.route ? [files.route] : []),
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
    galleryId: null,
  };
}

/** A copy of an event that is to be made. */
interface PlannedCopy {
  id: string;
  date: string;
  status: Status;
  prices?: CopyPrices;
}

/**
 * Makes copies of an event, all or none.
 * @param files the files of the event
 * @param create adds the copies to the database
 */
export async function copyEvent(
  event: TourEvent,
  files: EventFiles,
  copies: readonly PlannedCopy[],
  uploads: PictureUploads,
  create: (events: NewEvent[]) => Promise<void>,
): Promise<void> {
  const events: NewEvent[] = [];
  const copiedFiles = () => events.flatMap((copy) => namesOf(copy.files));
  for (const { id, date, status, prices } of copies)
    events.push({
      id,
      fields: { ...fieldsOn(date, event), status },
      files: await copyFiles(files, uploads).catch(async (error: unknown) => {
        await removeUnsaved(uploads, copiedFiles(), error);
        throw error;
      }),
      copied: { id: event._id, daysLater: daysUntil(date, event.date), ...(prices && { prices }) },
    });
  await saveOrRemove(uploads, copiedFiles(), () => create(events));
}
