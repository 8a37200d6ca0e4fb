import type { GalleryCard, PostCard, Site, TourEvent } from '@ridgeline/contract';

/** What a share card is drawn from. */
export interface Subject {
  kicker: string;
  title: string;
  detail: string;
  /** Address of the picture on this site, or null while it has none. */
  imageUrl: string | null;
  /** Changes whenever the card would look different. */
  version: string;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

export const eventSubject = (event: TourEvent): Subject => ({
  kicker: `${day.format(new Date(`${event.date}T00:00:00Z`))} at ${event.time}`,
  title: event.title,
  detail: event.location,
  imageUrl: event.imageUrl,
  version: event.updatedAt,
});

/** The card of the site itself, for pages that have none of their own. */
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

export const postSubject = ({ title, excerpt, imageUrl, updatedAt }: PostCard): Subject => ({
  kicker: 'From the blog',
  title,
  detail: excerpt,
  imageUrl,
  version: updatedAt,
});
