import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Records when riders leave for the page of a payment service, to ask it about them once they return. */
export async function up(db: Knex) {
  await alterTable(db, 'payments', (table) => {
    // When the rider was last sent to the service's page; null if never.
    table.string('opened_at', 24).nullable();
    // The same, until we ask the service because the rider has returned: then when we asked last.
    table.string('asked_at', 24).nullable();
  });
}
