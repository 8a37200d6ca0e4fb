import {
  limits,
  wordsIn,
  type EventQuery,
  type EventsWhen,
  type TourEvent,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';
import { countRows } from '../../platform/db/countRows';
import { offersOf } from '../offers/offerQueries';
import { endedBefore, endsFrom } from './lastDay';
import { datesOf, planSummaries } from './plan/rows';
import { routeSummaries } from './route/rows';
import { asEvents, type AttachmentRow, type EventRow } from './rows';

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
  section: Section;
}

const encodeCursor = ({ section, date, time, id }: Cursor) => `${section}_${date}T${time}_${id}`;

function parseCursor(after: string): Cursor {
  const [section, moment = '', id = ''] = after.split('_');
  const [date = '', time = ''] = moment.split('T');
  return { section: section as Section, date, time, id };
}

/** The labels of past events in lists, and of drafts in an owner's list. A search finds both. */
const pastMarker = 'past';
const draftMarker = 'draft';

interface Filters {
  words: string[];
  /** Columns and the values that they must have. */
  facts: Partial<Pick<EventRow, 'destination' | 'terrain' | 'level' | 'led_by_women'>>;
  tour: EventQuery['tour'];
  drafts: EventQuery['drafts'];
}

const filtersOf = ({
  search = '',
  destination,
  terrain,
  level,
  ledByWomen,
  tour,
  drafts,
}: EventQuery): Filters => ({
  words: wordsIn(search),
  tour,
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
  function filtered(section: Section, { words, facts, tour, drafts }: Filters, today: string) {
    const query = db<EventRow>('events').whereNull('deleted_at').where(facts);
    if (drafts !== 'include') void query.where({ status: drafts ? 'draft' : 'published' });
    if (tour) void query.whereIn('id', datesOf(db, tour));
    if (section === 'upcoming') endsFrom(query, today);
    if (section === 'past') endedBefore(query, today);
    for (const word of words)
      void query.where((either) => {
        void either.whereRaw('instr(search_text, ?) > 0', [word]);
        if (word === pastMarker) void either.orWhere((past) => endedBefore(past, today));
        if (drafts && word === draftMarker) void either.orWhere({ status: 'draft' });
      });
    return query;
  }

  /** The matching events of a section, sorted, from a cursor on. */
  function sorted(query: ReturnType<typeof filtered>, section: Section, from?: Cursor) {
    const order = section === 'past' ? 'desc' : 'asc';
    const beyond = section === 'past' ? '<' : '>';
    if (from) {
      const { date, time, id } = from;
      // The first condition alone lets the index start at the cursor.
      void query.where('date', `${beyond}=`, date).where((later) =>
        later
          .where('date', beyond, date)
          .orWhere('time', beyond, time)
          .orWhere((same) => same.where({ time }).where('id', beyond, id)),
      );
    }
    return query.orderBy(['date', 'time', 'id'].map((column) => ({ column, order })));
  }

  /** A page of matching events, by cursor or by number. Drafts are omitted unless requested. */
  return async function eventPage(
    query: EventQuery,
    today = dayInSouthAfrica(),
  ): Promise<EventPage> {
    const { when, limit = limits.pageLength, page = 1, after } = query;
    const filters = filtersOf(query);
    const sections: Section[] = when ? sectionsOf[when] : ['all'];
    const from = after === undefined ? undefined : parseCursor(after);
    const firstSection = from ? sections.indexOf(from.section) : 0;
    let offset = (page - 1) * limit;
    let total = 0;
    const matches: (EventRow & { section: Section })[] = [];
    for (const [at, section] of sections.entries()) {
      const count = await countRows(filtered(section, filters, today));
      total += count;
      const remaining = limit + 1 - matches.length;
      if (at >= firstSection && remaining > 0 && offset < count) {
        const cursor = from?.section === section ? from : undefined;
        const rows = sorted(filtered(section, filters, today), section, cursor)
          .offset(offset)
          .limit(remaining);
        matches.push(...(await rows).map((row) => ({ ...row, section })));
      }
      offset = Math.max(0, offset - count);
    }
    const pageRows = matches.slice(0, limit);
    const last = pageRows.at(-1);
    const ids = pageRows.map(({ id }) => id);
    const attachments = await db<AttachmentRow>('event_attachments')
      .whereIn('event_id', ids)
      .orderBy('position');
    const offers = await offersOf(db, ids);
    const plans = await planSummaries(db, ids);
    const routes = await routeSummaries(db, ids);
    return {
      events: asEvents(pageRows, { attachments, offers, plans, routes }),
      total,
      next: last && matches.length > limit ? encodeCursor(last) : null,
    };
  };
}
