import type { Site, SiteContent, SitePicture } from '@ridgeline/contract';

/** What a new site says of the business, with what a test cares about. */
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

/** A picture in place of a drawing. */
export const ownPicture: SitePicture = {
  path: '/uploads/own.jpg',
  width: 1600,
  height: 1067,
  placeholder: 'data:image/png;base64,',
  avif: [],
  webp: [],
};

/** The pages' content, with what a test cares about; the rest is as the site has it. */
export const someContent = (content: Partial<SiteContent> = {}): SiteContent => ({
  hero: {},
  testimonies: [{}, {}, {}, {}],
  guides: [{ place: 1 }, { place: 2 }],
  featureImages: {},
  videos: [{}, {}, {}],
  versions: { hero: 0, testimonies: 0, guides: 0, videos: 0 },
  ...content,
});
