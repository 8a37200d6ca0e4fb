import {
  limits,
  wordsIn,
  type EventQuery,
  type EventsWhen,
  type TourEvent,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { countRows } from '../../platform/db/countRows';
import type { OfferRow } from '../offers/rows';
import { endedBefore, endsFrom } from './lastDay';
import { asEvents, type AttachmentRow, type EventRow } from './rows';
import { todayInSouthAfrica } from './today';

/** A section of the list with one sort order. Past events come latest first. */
type Section = 'all' | 'upcoming' | 'past';

const sectionsOf: Record<EventsWhen, Section[]> = {
  upcoming: ['upcoming'],
  past: ['past'],
  'upcoming-first': ['upcoming', 'past'],
  'past-first': ['past', 'upcoming'],
};

export interface EventPage {
  events: TourEvent[];
  /** The count of all matching events, not only of this page. */
  total: number;
  /** The cursor (`after`) of the next page; null on the last. */
  next: string | null;
}

interface Cursor extends Pick<EventRow, 'date' | 'time' | 'id'> {
  part: Section;
}

const encodeCursor = ({ part, date, time, id }: Cursor) => `${part}_${date}T${time}_${id}`;

function parseCursor(after: string): Cursor {
  const [part, moment = '', id = ''] = after.split('_');
  const [date = '', time = ''] = moment.split('T');
  return { part: part as Section, date, time, id };
}

/** The words with which lists mark past events, and an owner's list marks drafts. */
const pastMarker = 'past';
const draftMarker = 'draft';

interface Filters {
  words: string[];
  /** Columns and the values that they must have. */
  facts: Partial<Pick<EventRow, 'destination' | 'terrain' | 'level' | 'led_by_women'>>;
  drafts: EventQuery['drafts'];
}

const filtersOf = ({
  search = '',
  destination,
  terrain,
  level,
  ledByWomen,
  drafts,
}: EventQuery): Filters => ({
  words: wordsIn(search),
  drafts,
  facts: {
    ...(destination && { destination }),
    ...(terrain && { terrain }),
    ...(level && { level }),
    ...(ledByWomen && { led_by_women: true }),
  },
});

/** Reads events page by page from an index, with the attachments of that page only. */
export function eventPages(db: Database) {
  function filtered(part: Section, { words, facts, drafts }: Filters, today: string) {
    const found = db<EventRow>('events').whereNull('deleted_at').where(facts);
    if (drafts !== 'include') void found.where({ status: drafts ? 'draft' : 'published' });
    if (part === 'upcoming') endsFrom(found, today);
    if (part === 'past') endedBefore(found, today);
    for (const word of words)
      void found.where((either) => {
        void either.whereRaw('instr(search_text, ?) > 0', [word]);
        if (word === pastMarker) void either.orWhere((past) => endedBefore(past, today));
        if (drafts && word === draftMarker) void either.orWhere({ status: 'draft' });
      });
    return found;
  }

  /** The matching events of a section, sorted, from a cursor on. */
  function sorted(found: ReturnType<typeof filtered>, part: Section, from?: Cursor) {
    const order = part === 'past' ? 'desc' : 'asc';
    const beyond = part === 'past' ? '<' : '>';
    if (from) {
      const { date, time, id } = from;
      // The first condition alone lets the index start at the cursor.
      void found.where('date', `${beyond}=`, date).where((later) =>
        later
          .where('date', beyond, date)
          .orWhere('time', beyond, time)
          .orWhere((same) => same.where({ time }).where('id', beyond, id)),
      );
    }
    return found.orderBy(['date', 'time', 'id'].map((column) => ({ column, order })));
  }

  /** A page of matching events, by cursor or by number. Drafts are omitted unless requested. */
  return async function eventPage(
    query: EventQuery,
    today = todayInSouthAfrica(),
  ): Promise<EventPage> {
    const { when, limit = limits.pageLength, page = 1, after } = query;
    const filters = filtersOf(query);
    const sections: Section[] = when ? sectionsOf[when] : ['all'];
    const from = after === undefined ? undefined : parseCursor(after);
    const firstSection = from ? sections.indexOf(from.part) : 0;
    let offset = (page - 1) * limit;
    let total = 0;
    const found: (EventRow & { part: Section })[] = [];
    for (const [at, part] of sections.entries()) {
      const count = await countRows(filtered(part, filters, today));
      total += count;
      const wanted = limit + 1 - found.length;
      if (at >= firstSection && wanted > 0 && offset < count) {
        const cursor = from?.part === part ? from : undefined;
        const rows = sorted(filtered(part, filters, today), part, cursor)
          .offset(offset)
          .limit(wanted);
        found.push(...(await rows).map((row) => ({ ...row, part })));
      }
      offset = Math.max(0, offset - count);
    }
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const ids = shown.map(({ id }) => id);
    const attachments = await db<AttachmentRow>('event_attachments')
      .whereIn('event_id', ids)
      .orderBy('position');
    const offers = await db<OfferRow>('event_offers').whereIn('event_id', ids);
    return {
      events: asEvents(shown, attachments, offers),
      total,
      next: last && found.length > limit ? encodeCursor(last) : null,
    };
  };
}
