import { plainText } from '@ridgeline/contract';
import type { Knex } from 'knex';

/** Separates the two forms of a text. Each of them is one line. In SQL, this is `char(10)`. */
const separator = '\n';
const batchSize = 500;

/** The form in which the version before searches. It is stored as well, so that one can go back to that version. */
const formerText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function bothForms(words: string[]): string {
  const text = words.join(' ').replaceAll(/\s+/g, ' ');
  return [formerText(text), plainText(text)].join(separator);
}

interface EventWords {
  title: string;
  date: string;
  time: string;
  location: string;
}

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
};
const weekday = formatter({ weekday: 'long' });
const month = formatter({ month: 'long' });

/** `2026-12-05` as lists show it: "Saturday, 5 December 2026". */
const spelledOut = (date: string) =>
  `${weekday(date)}, ${Number(date.slice(8))} ${month(date)} ${date.slice(0, 4)}`;

/** The text that searches for events match: what lists show of an event. */
export const eventSearchText = ({ title, date, time, location }: EventWords) =>
  bothForms([title, `${spelledOut(date)}, ${time}`, location]);

interface BookingWords {
  reference: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
}

/** The text that the owner's search for bookings matches. */
export const bookingSearchText = (
  { reference, contact_name, contact_email, contact_phone }: BookingWords,
  participants: { name: string }[],
) =>
  bothForms([
    reference,
    contact_name,
    contact_email,
    contact_phone,
    ...participants.map(({ name }) => name),
  ]);

interface Searchable {
  id: string;
  search_text: string | null;
}

/** Completes the search texts of a table's rows that the version before has written. */
async function complete<Row extends Searchable>(
  rowsOf: () => Knex.QueryBuilder,
  textOf: (row: Row) => string | Promise<string>,
) {
  for (let last = ''; ;) {
    const rows = (await rowsOf()
      .where('id', '>', last)
      .whereRaw('coalesce(instr(search_text, char(10)), 0) = 0')
      .orderBy('id')
      .limit(batchSize)) as Row[];
    for (const row of rows)
      await rowsOf()
        // Unless somebody has saved the row in the meantime.
        .where({ id: row.id, search_text: row.search_text })
        .update({ search_text: await textOf(row) });
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batchSize) return;
  }
}

/** Completes all search texts that the version before has written. Safe to run again. */
export async function completeSearchTexts(db: Knex) {
  await complete<Searchable & EventWords>(() => db('events'), eventSearchText);
  await complete<Searchable & BookingWords>(
    // Of an erased booking, only the reference can be found, which is the same in both forms.
    () => db('bookings').whereNot({ contact_key: '' }),
    async (booking) =>
      bookingSearchText(
        booking,
        await db('booking_participants').where({ booking_id: booking.id }).select('name'),
      ),
  );
}
