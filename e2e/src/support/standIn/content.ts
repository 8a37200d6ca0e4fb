import type {
  EventFacets,
  Gallery,
  GalleryPhoto,
  Picture,
  Post,
  Site,
  TourEvent,
  Voucher,
} from '@ridgeline/contract';

/** The content of the API's stand-in. The dates of upcoming rides are so far away that they stay in the future. */

const timestamp = '2020-01-01T08:00:00.000Z';
const stamps = { version: 1, createdAt: timestamp, updatedAt: timestamp };

/** The URL of one of our illustrations, in place of an uploaded picture. */
const illustration = (name: string) => `/uploads/${name}.svg`;
const picture = (width: number, height: number): Picture => ({
  width,
  height,
  placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  avif: [],
  webp: [],
});

export const site: Site = {
  name: 'Ridgeline',
  tagline: 'Motorcycle adventure tours in South Africa and Lesotho',
  phone: '+27582550142',
  whatsapp: '+27825550142',
  email: 'rides@ridgeline.example',
  address: '12 Naauwpoort Street, Clarens, Free State, South Africa',
  social: [{ label: 'Facebook', url: 'https://www.facebook.com/' }],
};

/** A voucher with which somebody has paid in part. */
export const voucher: Voucher = {
  token: 'a'.repeat(43),
  reference: 'RV2E3RYRJ4N',
  state: 'live',
  valueCents: 600_000,
  leftCents: 125_000,
  code: 'K7QM-2H4X-9TBA-0WNC',
  forWhom: 'Riaan',
  words: 'Fifty, and you have talked of it for thirty of them.\nPick a ride. I come along.',
  validUntil: '2189-10-31',
  canBeMailed: true,
  payment: null,
  createdAt: timestamp,
};

const anEvent = (event: Pick<TourEvent, '_id' | 'title' | 'date'> & Partial<TourEvent>) => ({
  description:
    'Hairpins, loose rock and a stream or two across the track. Bring a passport, warm gloves in any month, and some gravel behind you already.',
  time: '07:30',
  location: 'Himeville to Mokhotlong, Lesotho',
  imageUrl: null,
  image: null,
  attachments: [],
  status: 'published' as const,
  ...stamps,
  ...event,
});

/** The bytes of every attachment. */
export const attachmentBytes = Buffer.from('Two litres of water on the bike.\n');

export const events: TourEvent[] = [
  anEvent({
    _id: 'sani',
    title: 'Sani Pass and the roof of Lesotho',
    date: '2190-06-05',
    endDate: '2190-06-07',
    level: 'experienced',
    terrain: 'gravel',
    destination: 'Lesotho',
    distanceKm: 480,
    imageUrl: illustration('lesotho'),
    image: picture(1200, 1500),
    attachments: [
      {
        _id: 'packing',
        path: '/uploads/packing.txt',
        originalName: 'Packing list.txt',
        size: attachmentBytes.length,
      },
    ],
  }),
  anEvent({
    _id: 'tankwa',
    title: 'Tankwa Karoo: the long straight',
    date: '2190-07-03',
    destination: 'Tankwa',
  }),
  anEvent({
    _id: 'clarens',
    title: 'Clarens spring ride',
    date: '2019-09-07',
    destination: 'Clarens',
    galleryId: 'winter',
    imageUrl: illustration('clarens'),
    image: picture(1200, 1500),
  }),
];

export const noFacets: EventFacets = {
  destinations: [],
  terrains: [],
  levels: [],
  ledByWomen: false,
};

export const eventFacets: EventFacets = {
  destinations: ['Lesotho', 'Tankwa'],
  terrains: ['gravel'],
  levels: ['experienced'],
  ledByWomen: false,
};

const aPhoto = (name: string, alt: string, [width, height] = [1200, 1500]): GalleryPhoto => ({
  _id: name,
  path: illustration(name),
  caption: '',
  alt,
  image: picture(width ?? 0, height ?? 0),
});

const aGallery = (
  fields: Pick<Gallery, '_id' | 'title' | 'link' | 'imageUrl'>,
  photoDetails: GalleryPhoto[],
): Gallery => ({
  description: 'Three days, two passes and one very patient sweep.',
  image: picture(1200, 1500),
  photoCount: photoDetails.length,
  photos: photoDetails.map(({ path }) => path),
  photoDetails,
  ...stamps,
  ...fields,
});

export const galleries: Gallery[] = [
  aGallery(
    {
      _id: 'winter',
      title: 'Winter over Sani',
      link: '/gallery/winter',
      imageUrl: illustration('lesotho'),
    },
    [
      aPhoto('wildlife', 'A bird of prey over blue ridges', [1600, 900]),
      aPhoto('kaapsehoop', 'Wild horses in the mist'),
      aPhoto('testimony-1', 'Coffee beside a motorcycle', [800, 600]),
    ],
  ),
  aGallery(
    {
      _id: 'bezhoek',
      title: 'Bezhoek',
      link: '/gallery/bezhoek',
      imageUrl: illustration('bezhoek'),
    },
    [],
  ),
];

const aPost = (post: Pick<Post, '_id' | 'title' | 'slug'> & Partial<Post>): Post => ({
  excerpt: 'Two bags and a mountain that can do four seasons before lunch.',
  status: 'published' as const,
  publishedAt: timestamp,
  imageUrl: null,
  image: null,
  pictures: {},
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Most of what people pack wrong is packed on top.' }],
      },
      {
        type: 'heading',
        attrs: { level: 2 },
        content: [{ type: 'text', text: 'Layers, not a thick jacket' }],
      },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Three thin things and a shell can be put on and off.' }],
      },
    ],
  },
  ...stamps,
  ...post,
});

/** Newest first, as in the API's response. */
export const posts: Post[] = [
  aPost({
    _id: 'packing',
    title: 'What to pack for Sani Pass',
    slug: 'packing',
    imageUrl: illustration('lesotho'),
    image: picture(1200, 1500),
  }),
  aPost({ _id: 'gravel', title: 'A first day on gravel', slug: 'gravel' }),
];
