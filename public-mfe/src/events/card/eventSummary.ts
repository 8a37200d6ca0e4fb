import type { TourEvent } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { offerSummary, summaryPriceCents } from '@ridgeline/contract/offers/text';
import { startOf } from '../../page/startOf';
import type { TourDate } from '../tour/tourDate';
import type { RideFacts } from '../facts/factLabels';

/** What a card shows of an event. Loaders return only this, to keep pages small. */
export interface EventSummary
  extends
    Pick<
      TourEvent,
      '_id' | 'title' | 'date' | 'endDate' | 'time' | 'location' | 'imageUrl' | 'image'
    >,
    RideFacts {
  excerpt: string;
  attachmentCount: number;
  /** Price and places, or a cancellation, as short phrases; empty if the event cannot be booked. */
  offer: string[];
  /** The price among these phrases. */
  fromCents?: number | undefined;
  isCancelled?: true | undefined;
  /** Its tour, for a card that stands for all its dates: the next of the further dates, and how many more there are. */
  tour?: { dates: TourDate[]; more: number };
}

export const eventSummary = (event: TourEvent): EventSummary => ({
  _id: event._id,
  title: event.title,
  date: event.date,
  endDate: event.endDate,
  time: event.time,
  location: event.location,
  level: event.level,
  terrain: event.terrain,
  distanceKm: event.distanceKm,
  ledByWomen: event.ledByWomen,
  imageUrl: event.imageUrl,
  image: event.image,
  excerpt: excerptOf(event.description),
  attachmentCount: event.attachments.length,
  offer: event.offer ? offerSummary(event.offer, serverNow()) : [],
  fromCents: event.offer ? summaryPriceCents(event.offer, serverNow()) : undefined,
  isCancelled: event.offer?.cancelledAt ? true : undefined,
});

const maxExcerpt = 100;

const excerptOf = (description: string) =>
  description.length > maxExcerpt ? `${startOf(description, maxExcerpt)}...` : description;
