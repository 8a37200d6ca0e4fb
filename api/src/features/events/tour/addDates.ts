import { v5 as nameBasedId } from 'uuid';
import type { AddedDate, DateAddition, TourEvent } from '@ridgeline/contract';
import type { TransactionStep } from '../../../platform/db/connect';
import type { PictureUploads } from '../../../platform/media/pictures';
import { copyEvent } from '../copies';
import { eventError } from '../errors';
import type { EventStore } from '../store';
import { ensureTour } from './tours';

/** The namespace of the ids of dates. */
const datesOfTours = '6a7c1d0e-58f2-4c35-9f6b-1f0b8a2d7e44';

/** The ids of dates that are added at once. They follow from the first, so that a repeated request finds them. */
export const idsFrom = (first: string, { dates }: DateAddition): string[] =>
  dates.map((_, at) => (at === 0 ? first : nameBasedId(`${first}/${at}`, datesOfTours)));

const priceFields = ['riderPriceCents', 'pillionPriceCents', 'guestPriceCents'] as const;

const priceFieldOf = (date: AddedDate) => priceFields.find((field) => date[field] !== undefined);

function assertPriceable({ offer }: TourEvent, dates: readonly AddedDate[]) {
  if (offer) return;
  for (const [at, date] of dates.entries()) {
    const field = priceFieldOf(date);
    if (field) throw eventError('DatePriceWithoutOffer', { field: `dates.${at}.${field}` });
  }
}

interface Addition extends DateAddition {
  /** Of the dates, in the same order. */
  ids: readonly string[];
}

/**
 * Adds dates of an event, all or none, which make it a tour if it is none yet.
 * @throws EventNotFound; DatePriceWithoutOffer if nobody can book the event
 */
export async function addDates(
  store: EventStore,
  uploads: PictureUploads,
  event: TourEvent,
  { ids, dates, status }: Addition,
  within: TransactionStep,
): Promise<void> {
  assertPriceable(event, dates);
  const files = await store.filesOf(event._id);
  if (!files) throw eventError('EventNotFound');
  const copies = dates.map(({ date, ...prices }, at) => ({
    id: ids[at] as string,
    date,
    status,
    prices,
  }));
  await copyEvent(event, files, copies, uploads, (events) =>
    // The copies then have the tour of the event.
    store.createEvents(events, within, async (transaction) => {
      await ensureTour(transaction, event._id);
    }),
  );
}
