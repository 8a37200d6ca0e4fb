import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import { cleanAddress } from '@ridgeline/contract/fields/mailAddress';
import type { Knex } from 'knex';

const batchSize = 500;

/** The tables with e-mail addresses, each with the columns of an address and of its key. */
const columns = {
  bookings: ['contact_email', 'contact_key'],
  waitlist_entries: ['contact_email', 'contact_key'],
  newsletter_subscribers: ['email', 'email_key'],
  accounts: ['email', 'email_key'],
} as const;
/** The tables in which an address occurs once. */
const unique = ['newsletter_subscribers', 'accounts'];

async function cleanTable(db: Knex, table: keyof typeof columns) {
  const [email, key] = columns[table];
  for (let last = ''; ;) {
    const rows = (await db(table)
      .where('id', '>', last)
      .whereNotNull(email)
      .orderBy('id')
      .limit(batchSize)
      .select('id', { address: email })) as { id: string; address: string }[];
    for (const { id, address } of rows) {
      const cleaned = cleanAddress(address);
      if (cleaned === address) continue;
      const cleanKey = lookupKey(cleaned);
      const isTaken =
        unique.includes(table) &&
        (await db(table)
          .where({ [key]: cleanKey })
          .first('id'));
      if (!isTaken)
        await db(table)
          .where({ id, [email]: address })
          .update({ [email]: cleaned, [key]: cleanKey });
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batchSize) return;
  }
}

/**
 * Removes invisible characters and a last dot from e-mail addresses, which used to be stored as they were pasted. No mail
 * reached them, and nobody found them.
 */
export async function up(db: Knex) {
  for (const table of Object.keys(columns)) await cleanTable(db, table as keyof typeof columns);
}
