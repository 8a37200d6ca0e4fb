import { ratingOf, type Rating, type VisitFigures, type WebVital } from '@ridgeline/contract';

/** The metrics that the page shows, in the order in which visitors notice them. */
export const shownMetrics = ['LCP', 'INP', 'CLS'] as const;
type ShownMetric = (typeof shownMetrics)[number];

export const columns: Record<ShownMetric, string> = { LCP: 'Appears', INP: 'Reacts', CLS: 'Jumps' };

export const ratingLabels: Record<Rating, string> = {
  good: 'Good',
  'needs work': 'Needs work',
  poor: 'Poor',
};

/** A duration, such as "0.8 s". */
const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 100 ? 2 : 1)} s`;

const movement: Record<Rating, string> = {
  good: 'Nothing jumps while pages load',
  'needs work': 'Things jump a little while pages load',
  poor: 'Things jump while pages load',
};

/** A sentence about the 75th percentile of a metric: three of four visitors find this or better. */
export const sentences: Record<ShownMetric, (value: number) => string> = {
  LCP: (value) => `Pages appear after ${seconds(value)} for most visitors`,
  INP: (value) => `Pages react to a tap after ${seconds(value)} for most visitors`,
  CLS: (value) => movement[ratingOf('CLS', value)],
};

const jumps: Record<Rating, string> = { good: 'no', 'needs work': 'a little', poor: 'yes' };

/** The value of a metric in a table. */
export const formatMetric = (metric: ShownMetric, value: number) =>
  metric === 'CLS' ? jumps[ratingOf('CLS', value)] : seconds(value);

export const p75Of = ({ metrics }: VisitFigures, metric: WebVital) => metrics[metric]?.p75;

const pages: Record<string, string> = {
  '/': 'Home',
  '/events': 'Events',
  '/event/:id': 'An event',
  '/gallery': 'Galleries',
  '/gallery/:galleryId': 'A gallery',
  '/gallery/:galleryId/photos/:photoId': 'A photo',
  '/about': 'About',
  '/contact': 'Contact',
  '/blog': 'Blog',
  '/blog/:slug': 'A post',
  '/support': 'Support',
  '/privacy': 'Privacy',
};

/** The name of a page; for a page that is not listed here, the pattern of its path. */
export const pageLabel = (pattern: string) => pages[pattern] ?? pattern;

export const deviceLabels = { phone: 'On phones', desktop: 'On computers' };
