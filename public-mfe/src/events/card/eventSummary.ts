import type { TourEvent } from '@ridgeline/contract';

/** The part of an event that a card shows; loaders pass only this on, to keep pages small. */
export interface EventSummary extends Pick<
  TourEvent,
  '_id' | 'title' | 'date' | 'time' | 'location' | 'imageUrl' | 'image'
> {
  excerpt: string;
  attachmentCount: number;
}

export const eventSummary = (event: TourEvent): EventSummary => ({
  _id: event._id,
  title: event.title,
  date: event.date,
  time: event.time,
  location: event.location,
  imageUrl: event.imageUrl,
  image: event.image,
  excerpt: excerptOf(event.description),
  attachmentCount: event.attachments.length,
});

const maxExcerpt = 100;

const excerptOf = (description: string) =>
  description.length > maxExcerpt ? `${description.slice(0, maxExcerpt)}...` : description;
