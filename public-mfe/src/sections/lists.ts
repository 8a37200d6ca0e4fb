import type { PageSection, PageSectionOf, TourEvent } from '@ridgeline/contract';
import type { VisitorClient } from '@ridgeline/contract/client';
import { eventSummary } from '../events/card/eventSummary';
import { withToursGrouped } from '../events/tour/withToursGrouped';
import type { PageData, PastData } from './data';

/*
 * What sections list: rides and galleries. It is a file of its own, because a page that the server has rendered does not
 * need it.
 */

/** Where lists come from: the API's calls, and what ends them. */
export interface Source {
  api: VisitorClient;
  signal: AbortSignal;
}

/**
 * How many more rides we ask for, because the page leaves out those that were cancelled, and has one card for all
 * upcoming dates of a tour.
 */
const spareRides = { upcoming: 40, past: 7 };

type PastSection = PageSectionOf<'pastRides'>;

/** The cards of rides. A past date has one of its own, because its photos and its story are. */
const cardsOf = (events: readonly TourEvent[], when: 'upcoming' | 'past') =>
  when === 'upcoming' ? withToursGrouped(events).events : events.map(eventSummary);

/** The rides that did or will take place; null if they could not be loaded. */
const loadRides = (
  source: Source,
  query: { when: 'upcoming' | 'past'; limit: number; search?: string },
) =>
  source.api
    .page('/api/events', {
      query: { ...query, limit: query.limit + spareRides[query.when] },
      signal: source.signal,
    })
    .then(({ items }) =>
      cardsOf(items, query.when)
        .filter(({ isCancelled }) => !isCancelled)
        .slice(0, query.limit),
    )
    .catch(() => null);

/** The most rides that sections of a page show. */
const mostOf = (counts: readonly number[]) => Math.max(0, ...counts);

async function loadUpcoming(source: Source, sections: readonly PageSection[]) {
  const limit = mostOf(
    sections.map(({ kind, fields }) => {
      if (kind === 'rides') return fields.count;
      return kind === 'hero' && fields.nextRide ? 1 : 0;
    }),
  );
  return limit > 0 ? loadRides(source, { when: 'upcoming', limit }) : null;
}

/** The page of the latest ride whose title contains that of a story. */
async function eventIdOf(source: Source, { title }: { title: string }) {
  const found = await loadRides(source, { when: 'past', limit: 5, search: title });
  return found?.find((ride) => ride.title.toLowerCase().includes(title.toLowerCase()))?._id;
}

async function pastOf(source: Source, { fields }: PastSection): Promise<PastData> {
  const { stories, count } = fields;
  const [latest, ids] = await Promise.all([
    loadRides(source, { when: 'past', limit: count }),
    Promise.all(stories.map(async (story) => [story.id, await eventIdOf(source, story)] as const)),
  ]);
  const eventIds = Object.fromEntries(
    ids.flatMap(([id, eventId]) => (eventId ? [[id, eventId]] : [])),
  );
  const isStory = new Set(Object.values(eventIds));
  const others = (latest ?? [])
    .filter(({ _id }) => !isStory.has(_id))
    .slice(0, Math.max(0, count - stories.length));
  return { eventIds, others };
}

async function loadPast(source: Source, sections: readonly PageSection[]) {
  const past = sections.filter((section): section is PastSection => section.kind === 'pastRides');
  const loaded = await Promise.all(
    past.map(async (section) => [section.id, await pastOf(source, section)] as const),
  );
  return Object.fromEntries(loaded);
}

async function loadGalleries(source: Source, sections: readonly PageSection[]) {
  const count = mostOf(sections.map(({ kind, fields }) => (kind === 'gallery' ? fields.count : 0)));
  if (count === 0) return [];
  // Without galleries, the page shows everything else.
  const galleries = await source.api.get('/api/gallery', { signal: source.signal }).catch(() => []);
  return galleries
    .slice(0, count)
    .map(({ _id, title, link, imageUrl, image }) => ({ _id, title, link, imageUrl, image }));
}

/** Loads what sections list. Without rides or galleries, the page shows everything else. */
export async function loadLists(
  source: Source,
  sections: readonly PageSection[],
): Promise<Pick<PageData, 'upcoming' | 'past' | 'galleries'>> {
  const [upcoming, past, galleries] = await Promise.all([
    loadUpcoming(source, sections),
    loadPast(source, sections),
    loadGalleries(source, sections),
  ]);
  return { upcoming, past, galleries };
}
