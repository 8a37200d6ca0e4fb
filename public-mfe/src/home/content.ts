import type { SiteContent } from '@ridgeline/contract';
import { ownText, textOf } from '../content/ownText';
import { copy } from './copy';

export const heroContent = (content: SiteContent | null) => ({
  line: content?.hero.line ?? copy.hero.line,
  lead: content?.hero.lead ?? copy.hero.lead,
  image: content?.hero.image,
});

/** The reasons to ride, with a text above them. */
export const whyContent = (content: SiteContent | null) => ({
  lead: textOf(content, 'home.why', copy.why.lead),
  reasons: copy.why.reasons.map(({ id, title, text }) => ({
    title: textOf(content, `home.reason.${id}.title`, title),
    text: textOf(content, `home.reason.${id}.text`, text),
  })),
});

/** The testimonies that have a text or a picture. */
export const testimonyContent = (content: SiteContent | null) =>
  copy.testimonies.flatMap(({ drawing, ...drawn }, index) => {
    const { text, rider, image, alt = '' } = content?.testimonies[index] ?? {};
    if (!text && !image) return [];
    // The drawing is not what the owner's picture shows.
    return { drawing, text, rider, image, alt: image ? alt : drawn.alt };
  });

/** The owner can replace the pictures of the features. */
export const featureContent = (content: SiteContent | null) =>
  copy.features.map(({ id, title, text }) => ({
    id,
    title,
    text: textOf(content, `home.feature.${id}`, text),
    image: content?.featureImages[id],
  }));

/** The rides of which the site stores what happened. */
export const storiesIn = (content: SiteContent | null) =>
  copy.past.flatMap(({ id, title }) => {
    const text = ownText(content, `home.past.${id}`);
    return text ? { id, title, text } : [];
  });

export type Story = ReturnType<typeof storiesIn>[number];

/** The texts about families and about wildlife. */
export const topicContent = (content: SiteContent | null) =>
  [copy.family, copy.wildlife].map(({ id, title, text }) => ({
    id,
    title,
    text: textOf(content, `home.${id}`, text),
  }));

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
