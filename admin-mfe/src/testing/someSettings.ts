import type { Site, SiteContent, SitePicture } from '@ridgeline/contract';

/** The settings of the business. */
export const aSite = (site: Partial<Site> = {}): Site => ({
  name: 'Ridgeline',
  tagline: 'Motorcycle adventure tours',
  phone: '+27582550142',
  whatsapp: '+27825550142',
  email: 'rides@ridgeline.example',
  address: '12 Naauwpoort Street, Clarens',
  social: [],
  version: 4,
  ...site,
});

/** A picture that replaces a drawing. */
export const ownPicture: SitePicture = {
  path: '/uploads/own.jpg',
  width: 1600,
  height: 1067,
  placeholder: 'data:image/png;base64,',
  avif: [],
  webp: [],
};

/** The site's content. Everything that is not given has its default. */
export const someContent = (content: Partial<SiteContent> = {}): SiteContent => ({
  hero: {},
  testimonies: [{}, {}, {}, {}],
  guides: [{ place: 1 }, { place: 2 }],
  featureImages: {},
  videos: [{}, {}, {}],
  versions: { hero: 0, testimonies: 0, guides: 0, videos: 0 },
  ...content,
});
