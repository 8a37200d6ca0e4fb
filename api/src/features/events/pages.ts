import {
  limits,
  wordsIn,
  type EventQuery,
  type EventsWhen,
  type TourEvent,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { countRows } from '../../platform/db/countRows';
import { asEvents, type AttachmentRow, type EventRow } from './rows';
import { todayInSouthAfrica } from './today';

/** A part of the list that is in one order. Of the past, the latest comes first. */
type Part = 'all' | 'upcoming' | 'past';

const partsOf: Record<EventsWhen, Part[]> = {
  upcoming: ['upcoming'],
  past: ['past'],
  'upcoming-first': ['upcoming', 'past'],
  'past-first': ['past', 'upcoming'],
};

export interface EventPage {
  events: TourEvent[];
  /** Of all that are meant, not of this page alone. */
  total: number;
  /** What to ask for `after` to get the next page; null on the last. */
  next: string | null;
}

interface Place extends Pick<EventRow, 'date' | 'time' | 'id'> {
  part: Part;
}

const written = ({ part, date, time, id }: Place) => `${part}_${date}T${time}_${id}`;

function placeIn(after: string): Place {
  const [part, moment = '', id = ''] = after.split('_');
  const [date = '', time = ''] = moment.split('T');
  return { part: part as Part, date, time, id };
}

/** The word that lists mark an event with that is over. */
const mark = 'past';

/** Reads events a page at a time, by an index, with what belongs to those of the page alone. */
export function eventPages(db: Database) {
  function meant(part: Part, words: string[], today: string) {
    const found = db<EventRow>('events').whereNull('deleted_at');
    if (part === 'upcoming') void found.where('date', '>=', today);
    if (part === 'past') void found.where('date', '<', today);
    for (const word of words)
      void found.where((either) => {
        void either.whereRaw('instr(search_text, ?) > 0', [word]);
        if (word === mark) void either.orWhere('date', '<', today);
      });
    return found;
  }

  /** Those of a part from a place on, in its order. */
  function inOrder(found: ReturnType<typeof meant>, part: Part, from?: Place) {
    const order = part === 'past' ? 'desc' : 'asc';
    const beyond = part === 'past' ? '<' : '>';
    if (from) {
      const { date, time, id } = from;
      // The first condition is all that an index needs to begin at the right place.
      void found.where('date', `${beyond}=`, date).where((later) =>
        later
          .where('date', beyond, date)
          .orWhere('time', beyond, time)
          .orWhere((same) => same.where({ time }).where('id', beyond, id)),
      );
    }
    return found.orderBy(['date', 'time', 'id'].map((column) => ({ column, order })));
  }

  /** The events that are meant, from a place on or a page by its number. */
  return async function eventPage(
    { when, search = '', limit = limits.pageLength, page = 1, after }: EventQuery,
    today = todayInSouthAfrica(),
  ): Promise<EventPage> {
    const words = wordsIn(search);
    const parts: Part[] = when ? partsOf[when] : ['all'];
    const from = after === undefined ? undefined : placeIn(after);
    const begin = from ? parts.indexOf(from.part) : 0;
    let passed = (page - 1) * limit;
    let total = 0;
    const found: (EventRow & { part: Part })[] = [];
    for (const [at, part] of parts.entries()) {
      const count = await countRows(meant(part, words, today));
      total += count;
      const missing = limit + 1 - found.length;
      if (at >= begin && missing > 0 && passed < count) {
        const place = from?.part === part ? from : undefined;
        const rows = inOrder(meant(part, words, today), part, place)
          .offset(passed)
          .limit(missing);
        found.push(...(await rows).map((row) => ({ ...row, part })));
      }
      passed = Math.max(0, passed - count);
    }
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const attachments = await db<AttachmentRow>('event_attachments')
      .whereIn(
        'event_id',
        shown.map(({ id }) => id),
      )
      .orderBy('position');
    return {
      events: asEvents(shown, attachments),
      total,
      next: last && found.length > limit ? written(last) : null,
    };
  };
}
