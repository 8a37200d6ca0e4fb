import { v7 as newId } from 'uuid';
import type { EventFields } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { eventSearchText } from '../../platform/db/searchTexts';
import type { StoredAttachment } from '../../platform/media/attachments';
import type { StoredPicture } from '../../platform/media/pictures';
import { copyOffer, type CopyPrices } from '../offers/copyOffer';
import { columnsOf } from './factColumns';
import { appendPictures, type NewEventPicture } from './pictures/pictures';
import { copyPlan } from './plan/rows';
import { copyRoute } from './route/rows';
import { attachmentRows } from './rows';

/** An event's files, as in its rows. */
export interface EventFiles {
  picture?: StoredPicture | undefined;
  attachments: StoredAttachment[];
  /** The GPX file. */
  route?: string | undefined;
  /** The pictures after the first one. */
  pictures?: NewEventPicture[];
}

/** The event whose offer, plan and route another one copies. */
interface CopiedEvent {
  id: string;
  /** How many days later the copy takes place. */
  daysLater: number;
  /** Prices in place of those of the offer. */
  prices?: CopyPrices;
}

export interface NewEvent {
  id: string;
  fields: EventFields;
  /** The initial files. */
  files: EventFiles;
  copied?: CopiedEvent;
}

async function insertEvent(transaction: Database, { id, fields, files, copied }: NewEvent) {
  const at = new Date().toISOString();
  const { status = 'published' } = fields;
  await transaction('events').insert({
    ...columnsOf(fields),
    status,
    published_at: status === 'published' ? at : null,
    search_text: eventSearchText(fields),
    id,
    image: files.picture ? JSON.stringify(files.picture) : null,
    version: 1,
    created_at: at,
    updated_at: at,
  });
  if (files.attachments.length > 0)
    await transaction('event_attachments').insert(attachmentRows(id, files.attachments));
  await appendPictures(transaction, id, files.pictures ?? []);
  if (!copied) return;
  await copyOffer(transaction, copied.id, id, at, copied.prices);
  await copyPlan(transaction, copied.id, id, copied.daysLater);
  if (files.route) await copyRoute(transaction, copied.id, id, files.route);
}

/** Adds events to the database. */
export function eventCreation(db: Database) {
  /**
   * Adds all events, or none.
   * @param within runs in the same transaction, once they are added
   * @param before runs in it before that
   */
  const createEvents = (
    events: readonly NewEvent[],
    within?: TransactionStep,
    before?: TransactionStep,
  ): Promise<void> =>
    db.transaction(async (transaction) => {
      await before?.(transaction);
      for (const event of events) await insertEvent(transaction, event);
      await within?.(transaction);
      await bumpPublicRevision(transaction);
    });

  /** @returns its id */
  async function createEvent(
    fields: EventFields,
    id = newId(),
    within?: TransactionStep,
  ): Promise<string> {
    await createEvents([{ id, fields, files: { attachments: [] } }], within);
    return id;
  }

  return { createEvent, createEvents };
}
