import type {
  Gallery,
  GalleryPhoto,
  Offer,
  Picture,
  Post,
  PostBlock,
  PostCard,
  Site,
  SiteContent,
  SitePicture,
  TourEvent,
} from '@ridgeline/contract';

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
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...event,
});

export const anOffer = (offer: Partial<Offer> = {}): Offer => ({
  riderPlaces: 12,
  pillionPlaces: null,
  riderPriceCents: 495_000,
  pillionPriceCents: 320_000,
  soloSurchargeCents: 0,
  deposit: { kind: 'none' },
  balanceDueDays: 30,
  opensAt: null,
  closesAt: null,
  cancellation: [],
  heldMinutes: 20,
  eftDays: 3,
  waitlistOfferHours: 24,
  placesLeft: 12,
  pillionPlacesLeft: null,
  state: 'open',
  ...offer,
});

const aPicture: Picture = {
  width: 1200,
  height: 800,
  placeholder: 'data:image/webp;base64,AA==',
  avif: [],
  webp: [],
};

export const aPhoto = (photo: Partial<GalleryPhoto> = {}): GalleryPhoto => ({
  _id: 'photo-1',
  path: '/uploads/photo-1.jpg',
  caption: '',
  alt: '',
  image: aPicture,
  ...photo,
});

export function aGallery(gallery: Partial<Gallery> = {}): Gallery {
  const { photoDetails = [] } = gallery;
  return {
    _id: '0197-mist',
    title: 'Kaapsehoop mist',
    description: 'Gallery Adventure',
    link: '/gallery/kaapsehoop-mist',
    imageUrl: '/uploads/cover.jpg',
    image: aPicture,
    photoCount: photoDetails.length,
    photos: photoDetails.map(({ path }) => path),
    photoDetails,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...gallery,
  };
}

const aPostCard: PostCard = {
  _id: '0198-sani',
  title: 'Sani Pass in the rain',
  excerpt: 'Nine hairpins, and mud on all of them.',
  slug: 'sani-pass-in-the-rain',
  status: 'published',
  publishedAt: '2026-03-01T08:00:00.000Z',
  imageUrl: null,
  image: null,
  version: 1,
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
};

export const aPost = (post: Partial<Post> = {}): Post => ({
  ...aPostCard,
  body: { type: 'doc', content: [aParagraph('We left at six.')] },
  pictures: {},
  ...post,
});

export const aParagraph = (text: string): PostBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

export const ownPicture: SitePicture = {
  path: '/uploads/own.jpg',
  width: 1600,
  height: 1067,
  placeholder: 'data:image/png;base64,',
  avif: [
    { path: '/uploads/own-480.avif', width: 480 },
    { path: '/uploads/own-960.avif', width: 960 },
  ],
  webp: [],
};

/** The owner's texts and pictures: only what a test sets. */
export const ownContent = (content: Partial<SiteContent> = {}): SiteContent => ({
  hero: {},
  testimonies: [{}, {}, {}, {}],
  guides: [{ place: 1 }, { place: 2 }],
  featureImages: {},
  videos: [{}, {}, {}],
  versions: { hero: 0, testimonies: 0, guides: 0, videos: 0 },
  ...content,
});
