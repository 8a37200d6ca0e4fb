import type { SiteContent, SitePicture } from '@ridgeline/contract';

/** A picture of the owner's. */
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

/** What the owner put in place of ours, with what a test cares about. */
export const ownContent = (content: Partial<SiteContent> = {}): SiteContent => ({
  hero: {},
  testimonies: [{}, {}, {}, {}],
  guides: [{ place: 1 }, { place: 2 }],
  featureImages: {},
  videos: [{}, {}, {}],
  versions: { hero: 0, testimonies: 0, guides: 0, videos: 0 },
  ...content,
});
