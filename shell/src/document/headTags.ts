import { isolate } from '@ridgeline/contract/fields/isolate';
import type { Head, HeadArgs, RouteHandle } from '@ridgeline/remote-kit';
import { isNotFound, noticeHeads } from '../notices/heads';
import { canonicalPath } from './canonicalPath';
import { inlineJson } from './pageData';

/** An element of the document's head. */
export interface HeadTag {
  name: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

interface Match {
  handle?: unknown;
  data: unknown;
}

/** The share card of pages without their own. */
const defaultCard = '/api/cards/site/home.jpg';

/** The head of a page, as described by its route. */
export interface PageHead extends Head {
  /** The URL contains a secret, which must not leak to other pages. */
  private?: boolean;
}

/**
 * The head of the innermost matched route that has one.
 * @param error what a page threw that has no error page of its own, so that the shell shows a notice
 */
export function headOf(
  matches: readonly Match[],
  args: Omit<HeadArgs, 'data'>,
  error?: unknown,
): PageHead {
  const isPrivate = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.private);
  const head = error ? noticeHead(error, args) : describedHead(matches, args);
  return { ...head, ...(isPrivate && { private: true, hidden: true }) };
}

const noticeHead = (error: unknown, args: Pick<HeadArgs, 'site'>) =>
  (isNotFound(error) ? noticeHeads.notFound : noticeHeads.updating)(args);

function describedHead(matches: readonly Match[], args: Omit<HeadArgs, 'data'>): Head {
  for (const match of [...matches].reverse()) {
    const head = (match.handle as RouteHandle | undefined)?.head;
    if (head) return head({ ...args, data: match.data as never });
  }
  return { title: '', description: args.site.tagline, hidden: true };
}

/** The document's title: the page's title, then the site's name. */
export const documentTitle = (head: Head, { site }: Pick<HeadArgs, 'site'>) =>
  head.title ? `${isolate(head.title)} · ${site.name}` : `${site.name} · ${site.tagline}`;

/** The elements of a page's head, except for its title. */
export function headTags(head: PageHead, args: Omit<HeadArgs, 'data'>): HeadTag[] {
  const url = `${args.origin}${head.path ?? canonicalPath(args.path)}`;
  const meta = (key: 'name' | 'property', value: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { [key]: value, content },
  });
  const tags = [
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title || args.site.name),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', args.site.name),
    meta('property', 'og:locale', 'en_ZA'),
    meta('property', 'og:image', `${args.origin}${head.card ?? defaultCard}`),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', head.title || args.site.name),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (head.private) tags.push(meta('name', 'referrer', 'no-referrer'));
  if (head.hidden) tags.push(meta('name', 'robots', 'noindex'));
  else tags.push({ name: 'link', attributes: { rel: 'canonical', href: url } });
  for (const object of head.jsonLd ?? [])
    tags.push({
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: inlineJson({ '@context': 'https://schema.org', ...object }),
    });
  return tags;
}
