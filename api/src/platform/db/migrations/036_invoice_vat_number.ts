import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** The VAT number of the business, as the settings contain it; empty if there is none. */
async function vatNumberIn(db: Knex): Promise<string> {
  const row = (await db('settings').where({ name: 'booking.vat-number' }).first('value')) as
    | { value: string }
    | undefined;
  return row ? ((JSON.parse(row.value) as string | null) ?? '') : '';
}

/** The VAT number that an invoice shows, which stays the same when the settings change. */
export async function up(db: Knex) {
  await alterTable(db, 'invoices', (table) => {
    // Empty for an invoice without one; null until it is drawn, if an earlier version issued the invoice.
    table.string('vat_number', 20).nullable();
  });
  await db('invoices')
    .whereNull('vat_number')
    .update({ vat_number: await vatNumberIn(db) });
}
