import type { GalleryCard, GalleryPhoto, PostCard, Site, TourEvent } from '@ridgeline/contract';
import { offerSummary } from '@ridgeline/contract/offers/text';
import type { CardContent } from './card';

/** What a page has to say on its share card. */
export type Subject = Omit<CardContent, 'siteName' | 'brand'>;

const fullDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const range = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Saturday, 5 December 2026 at 07:30`, or `5–6 December 2026`. */
const daysOf = ({ date, endDate, time }: TourEvent) =>
  endDate && endDate > date
    ? range.formatRange(midnight(date), midnight(endDate))
    : `${fullDate.format(midnight(date))} at ${time}`;

export const eventSubject = (event: TourEvent): Subject => ({
  kicker: [daysOf(event), ...(event.distanceKm ? [`${event.distanceKm} km`] : [])].join(' · '),
  title: event.title,
  detail: [event.location, ...(event.offer ? offerSummary(event.offer) : [])].join(' · '),
  imageUrl: event.imageUrl,
  focus: event.image?.focus,
});

/** The card of the site, for pages without their own. */
export const siteSubject = ({ name, tagline, shareLine }: Site): Subject => ({
  kicker: '',
  title: name,
  detail: shareLine || tagline,
  imageUrl: null,
});

export const gallerySubject = ({ title, photoCount, imageUrl, image }: GalleryCard): Subject => ({
  kicker: 'Gallery',
  title,
  detail: photoCount === 0 ? '' : `${photoCount + 1} photos`,
  imageUrl,
  focus: image.focus,
});

interface PhotoInGallery extends Pick<GalleryPhoto, 'path' | 'image' | 'caption'> {
  gallery: Pick<GalleryCard, 'title'>;
}

export const photoSubject = ({ path, image, caption, gallery }: PhotoInGallery): Subject => ({
  kicker: 'Photo',
  title: caption || gallery.title,
  detail: caption && gallery.title,
  imageUrl: path,
  focus: image.focus,
});

export const postSubject = ({ title, excerpt, imageUrl, image }: PostCard): Subject => ({
  kicker: 'From the blog',
  title,
  detail: excerpt,
  imageUrl,
  focus: image?.focus,
});
