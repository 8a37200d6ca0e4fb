import type { TourEvent } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { offerSummary, summaryPriceCents } from '@ridgeline/contract/offers/text';

/** A date of a tour, as pages list it beside its other dates. */
export interface TourDate extends Pick<TourEvent, '_id' | 'title' | 'date' | 'endDate'> {
  /** Price and places, as short phrases; empty if the date cannot be booked. */
  offer: string[];
  /** The price among these phrases. */
  fromCents?: number | undefined;
}

/** Who compares dates wants to know how many places each has, also if there are many. */
export const tourDate = ({ _id, title, date, endDate, offer }: TourEvent): TourDate => ({
  _id,
  title,
  date,
  endDate,
  offer: offer ? offerSummary(offer, serverNow(), Infinity) : [],
  fromCents: offer ? summaryPriceCents(offer, serverNow()) : undefined,
});
