import { limits } from '../limits';

/*
 * Which paths pages may have, and which ids sections. This module has no Zod.
 */

/** The pages that every site has. */
export const builtInPaths = [
  '/',
  '/about',
  '/gallery',
  '/contact',
  '/blog',
  '/support',
  '/events',
] as const;
export type BuiltInPath = (typeof builtInPaths)[number];

export const isBuiltInPath = (path: string): path is BuiltInPath =>
  (builtInPaths as readonly string[]).includes(path);

/** The path of a page of the owner's: one segment of small letters, digits and hyphens. */
export const pathShape = /^\/[a-z0-9][a-z0-9-]*$/;

/** Whether there may be a page at a path. No other text should reach the database. */
export const isPagePath = (path: string) =>
  isBuiltInPath(path) || (path.length <= limits.pagePathLength && pathShape.test(path));

/** The id of a section: the name of its page and its own, such as `home.hero`, or a UUID for one that was added. */
export const sectionIdShape =
  /^([a-z]{1,20}\.[a-zA-Z]{1,39}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** First segments of pages of ours that no remote names, of what the shell answers itself, and of what may come. */
const reserved = new Set([
  'api',
  'assets',
  'event',
  'favicon',
  'health',
  'healthz',
  'metrics',
  'newsletter',
  'offline',
  'page',
  'preview',
  'privacy',
  'readyz',
  'releases',
  'remotes',
  'rides',
  'robots',
  'rss',
  'sitemap',
  'static',
  'tickets',
  'uploads',
  'well-known',
]);

/** Whether no page of the owner's may have a path, on any site. The paths of remotes are beside these. */
export const isReservedPath = (path: string) => {
  const segment = path.slice(1);
  return reserved.has(segment) || /^(admin|add|edit)(-|$)/.test(segment);
};
