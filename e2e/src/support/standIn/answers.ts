import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inventedContent } from '@ridgeline/api/testing/demo';
import { listedPages, pagesWith } from '@ridgeline/api/testing/pages';
import { messages } from '@ridgeline/contract';
import { root } from '../site';
import {
  attachmentBytes,
  eventFacets,
  noFacets,
  events,
  galleries,
  posts,
  site,
  voucher,
} from './content';

/** Whether the stand-in returns its content, that of a site which sells vouchers, empty lists, or failures. */
export type Mode = 'full' | 'selling' | 'empty' | 'failing';

export interface Answer {
  status: number;
  type: string;
  headers?: Record<string, string>;
  body: string | Buffer;
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** The id of a deleted item, for every kind. */
const deletedId = 'deleted';

/** The 404 of a proxy in front of the API, which is HTML instead of JSON. */
const proxyPage: Answer = { status: 404, type: 'text/html', body: '<h1>404 Not Found</h1>' };
/** The id for which such a proxy responds, for every kind. */
const proxiedId = 'proxied';

/** Returns an item of a list, or a 404 that says whether the item was deleted. */
function itemOr404<Item>(item: Item | undefined, id: string, message: string): Answer {
  if (item) return json(item);
  if (id === proxiedId) return proxyPage;
  return json({ message, ...(id === deletedId && { gone: true }) }, 404);
}

/** Returns an upload: one of our illustrations, or an attachment. */
function upload(name: string): Answer {
  if (name.endsWith('.txt')) return { status: 200, type: 'text/plain', body: attachmentBytes };
  const illustration = path.join(root, 'shared-ui/dist/illustrations', path.basename(name));
  return { status: 200, type: 'image/svg+xml', body: readFileSync(illustration) };
}

/** With people, rides and promises of the demo. */
const pages = pagesWith(inventedContent);

/** Returns the pages of the menus, or one page with its sections. */
function contentFor(id: string | undefined, query: URLSearchParams): Answer {
  if (id === 'pages') return json(listedPages);
  const page = pages.get(query.get('path') ?? '');
  return page ? json(page) : json({ message: messages.pageNotFound }, 404);
}

/** The lists whose items have pages, by their path segment. */
const lists: Record<
  string,
  { all: object[]; find: (id: string) => object | undefined; missing: string }
> = {
  events: {
    all: events,
    find: (id) => events.find(({ _id }) => _id === id),
    missing: messages.eventNotFound,
  },
  gallery: {
    all: galleries,
    find: (id) => galleries.find(({ _id }) => _id === id),
    missing: messages.galleryNotFound,
  },
  blog: {
    all: posts,
    find: (id) => posts.find(({ slug }) => slug === id),
    missing: messages.postNotFound,
  },
};

/** Returns the events that match a query, all on one page. */
function eventsFor(query: URLSearchParams): Answer {
  const when = query.get('when');
  const isPast = ({ date }: { date: string }) => date < '2100';
  const matchesFilters = ({ destination, title }: (typeof events)[number]) =>
    destination === (query.get('destination') ?? destination) &&
    title.includes(query.get('search') ?? '');
  const matches = events.filter(
    (event) => matchesFilters(event) && (!when || isPast(event) === (when === 'past')),
  );
  return { ...json(matches), headers: { 'x-total-count': String(matches.length) } };
}

/** The API's response to a visitor's GET request. */
export function answerTo(url: string, mode: Mode): Answer {
  const [path = '', query] = url.split('?');
  const [, top = '', kind = '', id] = path.split('/');
  if (top === 'readyz') return json({ status: 'ok' });
  if (kind === 'site') return json({ ...site, ...(mode === 'selling' && { sellsVouchers: true }) });
  if (kind === 'content') return contentFor(id, new URLSearchParams(query));
  if (mode === 'failing') return json({ message: messages.unexpected }, 500);
  if (top === 'uploads') return upload(kind);
  if (kind === 'vouchers') return json(voucher);
  if (kind === 'payments') return json(['payfast', 'yoco', 'eft']);

  const list = lists[kind];
  if (!list) return json({ message: messages.notFound }, 404);
  if (id === 'facets') return json(mode === 'empty' ? noFacets : eventFacets);
  if (id) return itemOr404(list.find(id), id, list.missing);
  if (mode === 'empty') return json([]);
  return kind === 'events' ? eventsFor(new URLSearchParams(query)) : json(list.all);
}
