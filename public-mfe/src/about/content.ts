import type { SiteContent } from '@ridgeline/contract';
import { ownText, textOf } from '../content/ownText';
import { copy } from './copy';
import { destinations } from './destinations/destinations';

/** The texts of the intro. */
export const introContent = (content: SiteContent | null) => ({
  line: textOf(content, 'about.line', copy.line),
  lead: textOf(content, 'about.lead', copy.lead),
  ways: copy.ways.map(({ id, title, text }) => ({
    title: textOf(content, `about.way.${id}.title`, title),
    text: textOf(content, `about.way.${id}.text`, text),
  })),
});

/** The texts about the positions of guides and riders. */
export const orderContent = (content: SiteContent | null) => ({
  text: textOf(content, 'about.order', copy.order.text),
  positions: copy.order.positions.map(({ id, title, text }) => ({
    title,
    text: textOf(content, `about.order.${id}`, text),
  })),
});

/** The destinations, with the facts that the site adds. */
export const destinationContent = (content: SiteContent | null) =>
  destinations.map(({ height, roads, ...destination }) => ({
    ...destination,
    height: ownText(content, `about.place.${destination.id}.height`) ?? height,
    roads: ownText(content, `about.place.${destination.id}.roads`) ?? roads,
  }));
