import type { TourEvent } from '@ridgeline/contract';
import type { Answer, Call } from './network';

/** Responds like a server with these events: filtered, sorted and paginated. */
export const eventsByPage =
  (events: TourEvent[], today = new Date().toISOString().slice(0, 10)) =>
  ({ search = '' }: Call): Answer => {
    const params = new URLSearchParams(search);
    const query = (params.get('search') ?? '').toLowerCase();
    const ascending = events
      .filter(({ title }) => title.toLowerCase().includes(query))
      .toSorted((one, other) => one.date.localeCompare(other.date));
    const upcoming = ascending.filter(({ date }) => date >= today);
    const past = ascending.filter(({ date }) => date < today).toReversed();
    const all =
      params.get('when') === 'past-first' ? [...past, ...upcoming] : [...upcoming, ...past];
    const from = Number(params.get('after') ?? 0);
    const to = from + Number(params.get('limit'));
    return {
      status: 200,
      body: all.slice(from, to),
      headers: {
        'x-total-count': String(all.length),
        ...(to < all.length && { link: `</api/events?after=${to}>; rel="next"` }),
      },
    };
  };
