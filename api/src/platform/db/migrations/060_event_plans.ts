import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** How a ride goes: where it begins, its days, what is included and needed, and the tour of which it is a date. */
export async function up(db: Knex) {
  await createTable(db, 'event_plans', (table) => {
    // The version before deletes events without knowing this table.
    code(db, table, 'event_id', 36)
      .primary()
      .references('id')
      .inTable('events')
      .onDelete('CASCADE');
    code(db, table, 'tour_id', 36).nullable().index();
    // What lists show of the document.
    table.string('meeting_place', 160).nullable();
    table.integer('day_count').notNullable();
    // JSON of all but the tour.
    table.text('document', 'longtext').notNullable();
  });
}
