import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/*
 * First drafts in plain language. They must not change here, because bookings name the version that people agreed to;
 * the owner adds newer versions.
 */

const terms = `This is a first draft. Have this checked by a lawyer before you rely on it.

1. Your booking. It is confirmed once we have received the deposit, or the full price where there is no deposit. Until then we keep your places for the time that your booking names.

2. Paying. The rest is due by the day that your booking names. If it does not arrive, we remind you before we give your places to somebody else.

3. If you cancel. You may cancel at any time. The steps that you saw before you booked say what share of your payments we refund. If somebody on the booking dies or is in hospital, we charge nothing.

4. If we cancel. We may cancel a ride because of weather, closed roads or too few riders. You then get back all that you paid, or move to another date.

5. What you bring. Riders bring their own motorcycle, a valid licence for it, and protective gear. What the price includes is on the page of the ride.

6. Your details. We use them for the ride alone. Medical notes are encrypted, only the guide and the owner read them, and they are deleted 30 days after the ride.`;

const indemnity = `This is a first draft. Have this checked by a lawyer before you rely on it.

Riding a motorcycle on tar, gravel and mountain passes is dangerous. People have been badly hurt and have died on roads such as these.

I ride by my own choice. My motorcycle is roadworthy, I am licensed to ride it and fit to do so, and I will follow what the guide says about safety.

I accept that the company is not liable for injury, death, loss or damage that follows from the ordinary risks of such a ride. This does not take away any right that the law does not let me give up, nor does it cover gross negligence.

If I agree for a child, I am the child's parent or guardian.`;

const drafts = { terms, indemnity };

/** The versioned texts that people agree to when they book. */
export async function up(db: Knex) {
  await createTable(db, 'agreements', (table) => {
    code(db, table, 'kind', 10).notNullable();
    table.integer('version').notNullable();
    table.text('text', 'longtext').notNullable();
    table.string('created_at', 24).notNullable();
    table.primary(['kind', 'version']);
  });
  for (const [kind, text] of Object.entries(drafts))
    await db('agreements')
      .insert({ kind, version: 1, text, created_at: '2026-11-01T00:00:00.000Z' })
      .onConflict(['kind', 'version'])
      .ignore();
}
