import type { GalleryCard, GalleryPhoto, PostCard, Site, TourEvent } from '@ridgeline/contract';
import { offerSummary } from '@ridgeline/contract/offers/text';

/** The data of a share card. */
export interface Subject {
  kicker: string;
  title: string;
  detail: string;
  /** URL path of the picture, or null if there is none. */
  imageUrl: string | null;
  /** Changes whenever the card would look different. */
  version: string;
}

const fullDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const range = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Saturday, 5 December 2026 at 07:30`, or `5–6 December 2026`. */
const daysOf = ({ date, endDate, time }: TourEvent) =>
  endDate && endDate > date
    ? range.formatRange(midnight(date), midnight(endDate))
    : `${fullDate.format(midnight(date))} at ${time}`;

export const eventSubject = (event: TourEvent): Subject => ({
  kicker: daysOf(event),
  title: event.title,
  detail: [event.location, ...(event.offer ? offerSummary(event.offer) : [])].join(' · '),
  imageUrl: event.imageUrl,
  version: event.updatedAt,
});

/** The card of the site, for pages without their own. */
export const siteSubject = ({ name, tagline }: Site): Subject => ({
  kicker: '',
  title: name,
  detail: tagline,
  imageUrl: null,
  version: '',
});

export const gallerySubject = ({
  title,
  photoCount,
  imageUrl,
  updatedAt,
}: GalleryCard): Subject => ({
  kicker: 'Gallery',
  title,
  detail: photoCount === 0 ? '' : `${photoCount + 1} photos`,
  imageUrl,
  version: updatedAt,
});

interface PhotoInGallery extends Pick<GalleryPhoto, 'path' | 'caption'> {
  gallery: Pick<GalleryCard, 'title' | 'updatedAt'>;
}

export const photoSubject = ({ path, caption, gallery }: PhotoInGallery): Subject => ({
  kicker: 'Photo',
  title: caption || gallery.title,
  detail: caption && gallery.title,
  imageUrl: path,
  version: gallery.updatedAt,
});

export const postSubject = ({ title, excerpt, imageUrl, updatedAt }: PostCard): Subject => ({
  kicker: 'From the blog',
  title,
  detail: excerpt,
  imageUrl,
  version: updatedAt,
});
