import type { TourEvent } from '@ridgeline/contract';
import { excerpt } from './excerpt';

/** As much of an event as a card shows: what a page need not carry, it does not. */
export interface EventInCard extends Pick<
  TourEvent,
  '_id' | 'title' | 'date' | 'time' | 'location' | 'imageUrl' | 'image'
> {
  excerpt: string;
  attachments: number;
}

export const eventInCard = (event: TourEvent): EventInCard => ({
  _id: event._id,
  title: event.title,
  date: event.date,
  time: event.time,
  location: event.location,
  imageUrl: event.imageUrl,
  image: event.image,
  excerpt: excerpt(event.description),
  attachments: event.attachments.length,
});
