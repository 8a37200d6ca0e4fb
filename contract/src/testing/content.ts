import type { z } from 'zod';
import type { Brand } from '../brand/brand';
import type { ContentPage } from '../content/page';
import { sectionSchemas, type PageSection, type PageSectionOf } from '../content/section';
import type { SectionKind } from '../content/kinds';
import type { EventPicture, TourEvent } from '../events/event';
import type { Picture } from '../fields/picture';
import type { Gallery, GalleryPhoto } from '../galleries/gallery';
import type { Offer } from '../offers/offer';
import type { PostBlock, PostBody } from '../posts/body';
import type { Post } from '../posts/post';
import type { Site } from '../site/site';

/*
 * Whole entities for tests, as the API returns them. A test names only what it is about.
 */

const createdAt = '2026-01-01T00:00:00.000Z';
const stamps = { version: 1, createdAt, updatedAt: createdAt };

/** A picture without smaller copies. */
const aPicture = (picture: Partial<Picture> = {}): Picture => ({
  width: 1600,
  height: 1067,
  placeholder: 'data:image/png;base64,',
  avif: [],
  webp: [],
  ...picture,
});

/** A published event that cannot be booked. */
export const anEvent = (event: Partial<TourEvent> = {}): TourEvent => ({
  _id: '0197-clarens',
  title: 'Clarens sandstone weekend',
  description: 'Two days among the cliffs.',
  date: '2026-12-05',
  time: '07:30',
  location: 'Clarens, Free State',
  imageUrl: null,
  image: null,
  attachments: [],
  status: 'published',
  ...stamps,
  ...event,
});

/** A picture of an event, after the first one. */
export const anEventPicture = (_id: string, alt = ''): EventPicture => ({
  _id,
  path: `/uploads/${_id}.jpg`,
  image: aPicture(),
  alt,
});

/** An offer without a deposit, of which nothing is booked yet. */
export const anOffer = (offer: Partial<Offer> = {}): Offer => ({
  riderPlaces: 12,
  pillionPlaces: null,
  riderPriceCents: 495_000,
  pillionPriceCents: 320_000,
  guestPlaces: null,
  guestPriceCents: null,
  soloSurchargeCents: 0,
  earlyBird: [],
  deposit: { kind: 'none' },
  balanceDueDays: 30,
  opensAt: null,
  closesAt: null,
  cancellation: [{ daysBefore: 14, refundPercent: 50 }],
  heldMinutes: 20,
  eftDays: 3,
  waitlistOfferHours: 24,
  placesLeft: 12,
  pillionPlacesLeft: null,
  guestPlacesLeft: null,
  state: 'open',
  ...offer,
});

/** A photo of a gallery without texts. */
export const aPhoto = ({
  _id = 'photo-1',
  ...photo
}: Partial<GalleryPhoto> = {}): GalleryPhoto => ({
  _id,
  path: `/uploads/${_id}.jpg`,
  caption: '',
  alt: '',
  image: aPicture(),
  ...photo,
});

/** A gallery. It counts the photos that it gets. */
export function aGallery(gallery: Partial<Gallery> = {}): Gallery {
  const { photoDetails = [] } = gallery;
  return {
    _id: 'sani',
    title: 'Sani Pass',
    description: 'Gallery Adventure',
    link: '/gallery/sani-pass',
    imageUrl: '/uploads/cover.jpg',
    image: aPicture(),
    photoCount: photoDetails.length,
    photos: photoDetails.map(({ path }) => path),
    photoDetails,
    ...stamps,
    ...gallery,
  };
}

/** A paragraph of a post. */
export const aParagraph = (text: string): PostBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/** A post's body with one paragraph for each text. */
export const aText = (...texts: string[]): PostBody => ({
  type: 'doc',
  content: texts.map(aParagraph),
});

/** A published post. */
export const aPost = (post: Partial<Post> = {}): Post => ({
  _id: 'sani',
  title: 'Sani Pass in the rain',
  excerpt: 'Nine hairpins, and mud on all of them.',
  slug: 'sani-pass-in-the-rain',
  status: 'published',
  publishedAt: '2026-03-01T08:00:00.000Z',
  imageUrl: null,
  image: null,
  body: aText('We left at six.'),
  pictures: {},
  version: 1,
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  ...post,
});

/** A post that visitors cannot read. */
export const aDraft = (post: Partial<Post> = {}): Post =>
  aPost({ status: 'draft', publishedAt: null, ...post });

/** The settings of the business. */
export const aSite = (site: Partial<Site> = {}): Site => ({
  name: 'Ridgeline',
  tagline: 'Motorcycle adventure tours',
  phone: '+27582550142',
  whatsapp: '+27825550142',
  email: 'rides@ridgeline.example',
  address: '12 Naauwpoort Street, Clarens',
  social: [],
  ...site,
});

/** The brand of a new site. */
export const aBrand = (brand: Partial<Brand> = {}): Brand => ({
  main: 'ember',
  accent: 'sun',
  typeface: 'barlow',
  logo: null,
  icon: null,
  version: 0,
  ...brand,
});

/** A picture of the owner that replaces a drawing. */
export const ownPicture: ContentPage['pictures'][string] = {
  ...aPicture({
    avif: [
      { path: '/uploads/own-480.avif', width: 480 },
      { path: '/uploads/own-960.avif', width: 960 },
    ],
  }),
  path: '/uploads/own.jpg',
};

/** A section of a page that visitors see. Fields that a test does not name are empty, and so are those of items. */
export const aSection = <Kind extends SectionKind>(
  kind: Kind,
  fields?: z.input<(typeof sectionSchemas)[Kind]>,
  id: string = kind,
) =>
  ({
    id,
    on: true,
    version: 0,
    kind,
    fields: sectionSchemas[kind].parse(fields ?? {}),
  }) as unknown as PageSectionOf<Kind>;

/** Paragraphs of plain text. */
export const someParagraphs = (...texts: readonly string[]): PostBody => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** A page as visitors see it, with these sections. */
export const aContentPage = (
  page: Partial<ContentPage> = {},
  ...sections: PageSection[]
): ContentPage => ({
  path: '/safety',
  name: 'Safety',
  title: '',
  description: '',
  sections,
  pictures: {},
  guide: null,
  ...page,
});
