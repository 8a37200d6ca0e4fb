import type { TourEvent } from '@ridgeline/contract';
import type { Answer, Call } from './network';

/** Answers as the server does that has these events: those meant, in their order, a page at a time. */
export const eventsByPage =
  (events: TourEvent[], today = new Date().toISOString().slice(0, 10)) =>
  ({ search = '' }: Call): Answer => {
    const asked = new URLSearchParams(search);
    const words = (asked.get('search') ?? '').toLowerCase();
    const rising = events
      .filter(({ title }) => title.toLowerCase().includes(words))
      .toSorted((one, other) => one.date.localeCompare(other.date));
    const coming = rising.filter(({ date }) => date >= today);
    const past = rising.filter(({ date }) => date < today).toReversed();
    const all = asked.get('when') === 'past-first' ? [...past, ...coming] : [...coming, ...past];
    const from = Number(asked.get('after') ?? 0);
    const to = from + Number(asked.get('limit'));
    return {
      status: 200,
      body: all.slice(from, to),
      headers: {
        'x-total-count': String(all.length),
        ...(to < all.length && { link: `</api/events?after=${to}>; rel="next"` }),
      },
    };
  };
