import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Which contacts of a ride's group are in it because they booked. */
export async function up(db: Knex) {
  await alterTable(db, 'group_contacts', (table) => {
    // Nobody can tell who of the earlier contacts was added by hand. All of them count as such, because a contact too
    // many can be removed, but nobody would notice one that disappeared.
    table.boolean('from_booking').notNullable().defaultTo(false);
  });
}
