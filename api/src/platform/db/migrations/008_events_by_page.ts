import type { Knex } from 'knex';
import { plainText } from '@ridgeline/contract';
import { isServer } from '../connect';
import { alterTable } from '../tables';

const batchSize = 500;
const order = ['deleted_at', 'date', 'time', 'id'];

interface EventRow {
  id: string;
  title: string;
  date: string;
  time: string;
  location: string;
  search_text: string | null;
}

/** Searchable text as of this migration, copied here so that later changes of the product do not affect it. */
function searchTextOf({ title, date, time, location }: EventRow) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options }).format(
      new Date(`${date}T00:00:00Z`),
    );
  const day = `${part({ weekday: 'long' })}, ${Number(date.slice(8))} ${part({ month: 'long' })}`;
  return plainText(`${title} ${day} ${date.slice(0, 4)}, ${time} ${location}`);
}

/** Fills in the search texts of existing events, from their rows. */
async function fillSearchTexts(db: Knex) {
  for (let last = ''; ;) {
    const rows = await db<EventRow>('events').where('id', '>', last).orderBy('id').limit(batchSize);
    for (const row of rows)
      await db<EventRow>('events')
        .where({ id: row.id })
        .update({ search_text: searchTextOf(row) });
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batchSize) return;
  }
}

export async function up(db: Knex) {
  await alterTable(db, 'events', (table) => {
    table.text('search_text').nullable();
    // Lists read the rows that are not deleted, in this order. With the text in the index, SQLite can search without
    // opening rows; a server cannot index long text, and reads rows faster.
    table.index(isServer(db) ? order : [...order, 'search_text'], 'events_in_order');
  });
  await fillSearchTexts(db);
  // A server has an index for each reference already.
  if (!isServer(db))
    await alterTable(db, 'event_attachments', (table) => {
      table.index(['event_id', 'position'], 'event_attachments_in_order');
    });
  // Counts the newsletter's recipients, and finds unconfirmed ones, without reading any e-mail address.
  await alterTable(db, 'newsletter_subscribers', (table) => {
    table.index(['confirmed_at', 'confirm_until', 'unsubscribed_at'], 'subscribers_by_consent');
  });
}
