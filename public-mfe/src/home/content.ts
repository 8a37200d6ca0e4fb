import type { SiteContent } from '@ridgeline/contract';
import { copy } from './copy';

export const heroContent = (content: SiteContent | null) => ({
  line: content?.hero.line ?? copy.hero.line,
  lead: content?.hero.lead ?? copy.hero.lead,
  image: content?.hero.image,
});

export const testimonyContent = (content: SiteContent | null) =>
  copy.testimonies.map(({ drawing, ...defaults }, index) => {
    const own = content?.testimonies[index];
    return {
      drawing,
      text: own?.text ?? defaults.text,
      rider: own?.rider ?? defaults.rider,
      image: own?.image,
      // The default text alternative describes the drawing, not the owner's picture.
      alt: own?.image ? (own.alt ?? '') : defaults.alt,
    };
  });

/** The owner can replace the pictures of the features, but not their texts. */
export const featureContent = (content: SiteContent | null) =>
  copy.features.map((feature) => ({ ...feature, image: content?.featureImages[feature.id] }));

const defaultCaption = 'From one of our rides';

/** The owner's file takes precedence over the owner's link, and both over our own loop. */
export const videoContent = (content: SiteContent | null) =>
  copy.videos.loops.map(({ id, caption }, index) => {
    const own = content?.videos[index];
    const file = own?.file;
    const link = file ? undefined : own?.link;
    return {
      id,
      caption: own?.caption ?? (file || link ? defaultCaption : caption),
      file,
      link,
      image: own?.image,
    };
  });
