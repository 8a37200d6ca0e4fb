import type { SiteContent } from '@ridgeline/contract';
import { copy } from './copy';

/** The words that the page opens with, and the owner's picture behind them. */
export const heroOf = (content: SiteContent | null) => ({
  line: content?.hero.line ?? copy.hero.line,
  lead: content?.hero.lead ?? copy.hero.lead,
  image: content?.hero.image,
});

/** The postcards, each as far as it is the owner's. */
export const testimoniesOf = (content: SiteContent | null) =>
  copy.testimonies.map(({ drawing, ...ours }, at) => {
    const own = content?.testimonies[at];
    return {
      drawing,
      text: own?.text ?? ours.text,
      rider: own?.rider ?? ours.rider,
      image: own?.image,
      // Our words tell of the drawing, not of a picture in its place.
      alt: own?.image ? (own.alt ?? '') : ours.alt,
    };
  });

/** The five features; their words stay ours. */
export const featuresOf = (content: SiteContent | null) =>
  copy.features.map((feature) => ({ ...feature, image: content?.featureImages[feature.id] }));

/** What stands below a video that nobody has named. */
const unnamed = 'From one of our rides';

/** The films: the owner's file, or else the owner's link, or else our loop. */
export const filmsOf = (content: SiteContent | null) =>
  copy.films.loops.map(({ id, caption }, at) => {
    const own = content?.videos[at];
    const file = own?.file;
    const link = file ? undefined : own?.link;
    return {
      id,
      caption: own?.caption ?? (file || link ? unnamed : caption),
      file,
      link,
      image: own?.image,
    };
  });
