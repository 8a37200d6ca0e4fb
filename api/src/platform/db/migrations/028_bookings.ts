import type { Knex } from 'knex';
import { code, createTable } from '../tables';

type Table = Knex.CreateTableBuilder;

const moment = (table: Table, name: string) => table.string(name, 24);

function contact(table: Table) {
  table.string('contact_name', 100).notNullable();
  table.string('contact_email', 254).notNullable();
  // In the form that lookups compare; empty once the person is erased.
  table.string('contact_key', 254).notNullable();
  table.string('contact_phone', 40).notNullable();
}

/** A secret link: its hash, to find the row, and the sealed secret, to write it into mails. */
function link(db: Knex, table: Table) {
  code(db, table, 'token_hash', 64).notNullable();
  table.text('token_sealed').notNullable();
}

async function createOffers(db: Knex) {
  await createTable(db, 'event_offers', (table) => {
    code(db, table, 'event_id', 36).primary();
    table.integer('rider_places').notNullable();
    table.integer('pillion_places').nullable();
    // The places of live bookings and of open waitlist offers.
    table.integer('rider_taken').notNullable().defaultTo(0);
    table.integer('pillion_taken').notNullable().defaultTo(0);
    table.integer('rider_price_cents').notNullable();
    table.integer('pillion_price_cents').notNullable();
    table.integer('solo_surcharge_cents').notNullable();
    // JSON, as are the cancellation terms.
    table.text('deposit').notNullable();
    table.integer('balance_due_days').notNullable();
    table.text('cancellation').notNullable();
    moment(table, 'opens_at').nullable();
    moment(table, 'closes_at').nullable();
    table.integer('held_minutes').notNullable();
    table.integer('eft_days').notNullable();
    table.integer('waitlist_offer_hours').notNullable();
    moment(table, 'cancelled_at').nullable();
    table.string('cancel_reason', 500).nullable();
    moment(table, 'updated_at').notNullable();
    // The public revision reads the latest one that has passed.
    table.index(['opens_at'], 'event_offers_opens_at');
    table.index(['closes_at'], 'event_offers_closes_at');
  });
}

async function createBookings(db: Knex) {
  await createTable(db, 'bookings', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'reference', 20).notNullable();
    link(db, table);
    code(db, table, 'event_id', 36).notNullable();
    code(db, table, 'state', 20).notNullable();
    table.integer('riders').notNullable();
    table.integer('pillions').notNullable();
    table.boolean('shares_room').notNullable().defaultTo(false);
    contact(table);
    // What searches match.
    table.text('search_text').notNullable();
    code(db, table, 'pay', 10).notNullable();
    code(db, table, 'provider', 20).notNullable();
    // JSON: the price lines and the terms as they were when the booking was made or moved.
    table.text('price_lines').notNullable();
    table.text('terms').notNullable();
    // What must be paid to confirm the booking.
    table.integer('confirms_cents').notNullable();
    moment(table, 'held_until').nullable();
    // When the places are released; later than held_until for a bank transfer, which takes a day to arrive.
    moment(table, 'expires_at').nullable();
    // Scheme and host for the links in its mails.
    table.string('origin', 300).notNullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    table.unique(['reference'], { indexName: 'bookings_reference' });
    table.unique(['token_hash'], { indexName: 'bookings_token_hash' });
    table.index(['event_id', 'state'], 'bookings_of_event');
    table.index(['state', 'expires_at'], 'bookings_expiring');
    table.index(['created_at', 'id'], 'bookings_by_age');
    table.index(['contact_key'], 'bookings_contact_key');
    table.index(['contact_phone'], 'bookings_contact_phone');
  });
  await createTable(db, 'booking_participants', (table) => {
    code(db, table, 'booking_id', 36).notNullable();
    table.integer('position').notNullable();
    code(db, table, 'kind', 10).notNullable();
    table.string('name', 100).notNullable();
    link(db, table);
    // JSON, sealed: emergency contact, motorcycle, diet, medical notes.
    table.text('details_sealed').nullable();
    table.boolean('complete').notNullable().defaultTo(false);
    // When the person consented to storing medical notes.
    moment(table, 'health_consent_at').nullable();
    table.integer('indemnity_version').nullable();
    moment(table, 'agreed_at').nullable();
    // Who agreed: self, lead, or the name of a guardian.
    table.string('agreed_by', 100).nullable();
    moment(table, 'checked_in_at').nullable();
    table.primary(['booking_id', 'position']);
    table.unique(['token_hash'], { indexName: 'booking_participants_token_hash' });
  });
  await createTable(db, 'booking_history', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'booking_id', 36).notNullable();
    moment(table, 'at').notNullable();
    table.string('what', 200).notNullable();
    table.string('who', 100).notNullable();
    table.string('why', 500).nullable();
    table.index(['booking_id', 'id'], 'booking_history_of_booking');
  });
  // Which mails were queued, so that none goes out twice.
  await createTable(db, 'booking_mails', (table) => {
    code(db, table, 'subject_id', 36).notNullable();
    code(db, table, 'occasion', 100).notNullable();
    moment(table, 'at').notNullable();
    table.primary(['subject_id', 'occasion']);
  });
}

async function createMoney(db: Knex) {
  await createTable(db, 'ledger_entries', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'booking_id', 36).notNullable();
    moment(table, 'at').notNullable();
    code(db, table, 'kind', 20).notNullable();
    table.integer('amount_cents').notNullable();
    code(db, table, 'method', 20).nullable();
    // Identifies the movement, so that it is entered only once.
    code(db, table, 'source', 150).notNullable();
    table.string('note', 500).nullable();
    table.string('who', 100).nullable();
    table.unique(['source'], { indexName: 'ledger_entries_source' });
    table.index(['booking_id', 'id'], 'ledger_entries_of_booking');
  });
  await createTable(db, 'payments', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'booking_id', 36).notNullable();
    code(db, table, 'provider', 20).notNullable();
    // open, paid or failed.
    code(db, table, 'state', 10).notNullable();
    table.integer('amount_cents').notNullable();
    // The provider's id for it.
    code(db, table, 'provider_reference', 150).nullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    table.index(['booking_id'], 'payments_of_booking');
    table.index(['state', 'created_at'], 'payments_open');
  });
  await createTable(db, 'payment_notifications', (table) => {
    code(db, table, 'provider', 20).notNullable();
    code(db, table, 'notification_id', 150).notNullable();
    // The bytes as received, in base64.
    table.text('raw', 'longtext').notNullable();
    moment(table, 'received_at').notNullable();
    moment(table, 'applied_at').nullable();
    table.string('outcome', 200).nullable();
    table.primary(['provider', 'notification_id']);
  });
}

async function createWaitlist(db: Knex) {
  await createTable(db, 'waitlist_entries', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'event_id', 36).notNullable();
    link(db, table);
    contact(table);
    table.integer('places').notNullable();
    code(db, table, 'state', 10).notNullable();
    moment(table, 'offered_until').nullable();
    code(db, table, 'booking_id', 36).nullable();
    table.string('origin', 300).notNullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    table.unique(['token_hash'], { indexName: 'waitlist_entries_token_hash' });
    table.index(['event_id', 'state', 'created_at', 'id'], 'waitlist_in_order');
    table.index(['state', 'offered_until'], 'waitlist_lapsing');
    table.index(['contact_key'], 'waitlist_contact_key');
    table.index(['contact_phone'], 'waitlist_contact_phone');
  });
}

/** Offers of events, their bookings, money and waitlists. */
export async function up(db: Knex) {
  await createOffers(db);
  await createBookings(db);
  await createMoney(db);
  await createWaitlist(db);
}
