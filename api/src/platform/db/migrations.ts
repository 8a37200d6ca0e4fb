import { retryWithBackoff } from '@ridgeline/server-kit/backoff';
import type { Knex } from 'knex';
import {
  appliedMigrations,
  prepareRecords,
  recordMigration,
  type AppliedMigration,
} from './appliedMigrations';
import { isServer } from './connect';
import { forgetUnfinishedUpgrade, hasUnfinishedUpgrade, withMigrationLock } from './lease';
import { up as up001 } from './migrations/001_accounts_and_events';
import { up as up002 } from './migrations/002_galleries_posts_trash';
import { up as up003 } from './migrations/003_newsletter';
import { up as up004 } from './migrations/004_resets_and_audit';
import { up as up005 } from './migrations/005_groups_and_messages';
import { up as up006 } from './migrations/006_content_revision';
import { up as up007 } from './migrations/007_release_leads';
import { up as up008 } from './migrations/008_events_by_page';
import { up as up009 } from './migrations/009_subscribers_revision';
import { up as up012 } from './migrations/012_site_identity';
import { up as up014 } from './migrations/014_jobs';
import { up as up017 } from './migrations/017_sessions';
import { up as up018 } from './migrations/018_second_factors';
import { up as up019 } from './migrations/019_idempotency_keys';
import { up as up020 } from './migrations/020_consent_of_contacts';
import { up as up021 } from './migrations/021_erasures';
import { up as up022 } from './migrations/022_people_by_number';
import { up as up023 } from './migrations/023_event_facts';
import { up as up024 } from './migrations/024_event_drafts';
import { up as up025 } from './migrations/025_visit_counts';
import { up as up026 } from './migrations/026_release_health';
import { up as up027 } from './migrations/027_release_keys_and_webhooks';
import { up as up028 } from './migrations/028_bookings';
import { up as up029 } from './migrations/029_agreements';
import { up as up030 } from './migrations/030_invoices';
import { up as up031 } from './migrations/031_ride_groups';
import { up as up032 } from './migrations/032_billing';
import { up as up033 } from './migrations/033_refunds_by_payment';
import { up as up034 } from './migrations/034_opened_payments';
import { up as up035 } from './migrations/035_terms_agreed';
import { up as up036 } from './migrations/036_invoice_vat_number';
import { up as up037 } from './migrations/037_waitlist_pillions';
import { up as up038 } from './migrations/038_waitlist_repeats';
import { up as up039 } from './migrations/039_in_app_pages';
import { up as up040 } from './migrations/040_booked_contacts';
import { up as up041 } from './migrations/041_refund_outcomes';
import { up as up042 } from './migrations/042_purged_event_pictures';
import { up as up043 } from './migrations/043_event_publications';
import { up as up044 } from './migrations/044_confirmed_contacts';
import { up as up045 } from './migrations/045_unpaid_holds';
import { up as up048 } from './migrations/048_owner_notices';
import { up as up049 } from './migrations/049_event_guides';
import { up as up050 } from './migrations/050_trash';
import { up as up051 } from './migrations/051_search_texts';
import { up as up052 } from './migrations/052_clean_addresses';
import { up as up053 } from './migrations/053_content';
import { up as up054 } from './migrations/054_possible_opt_outs';
import { up as up056 } from './migrations/056_media';
import { up as up057 } from './migrations/057_demo_rows';
import { up as up058 } from './migrations/058_films';
import { up as up059 } from './migrations/059_waitlist_networks';
import { up as up060 } from './migrations/060_event_plans';
import { up as up061 } from './migrations/061_event_routes';
import { up as up062 } from './migrations/062_event_pictures';
import { up as up063 } from './migrations/063_guests_and_extras';
import { up as up064 } from './migrations/064_discount_codes';
import { up as up065 } from './migrations/065_vouchers';
import { up as up066 } from './migrations/066_shares';
import { up as up069 } from './migrations/069_mail_bounces';
import { primaryCode } from './sqliteCode';

interface Migration {
  /** Every statement is safe to repeat: a migration that was cut short runs again from its beginning. */
  up: (db: Knex) => Promise<void>;
  /**
   * For a migration that removes or changes something: the oldest schema whose code works afterwards. Most migrations
   * only add, and code of any older version runs on what they leave.
   */
  oldestCode?: string;
}

/** Append-only, in the order in which they run. */
const migrations: Record<string, Migration> = {
  '001_accounts_and_events': { up: up001 },
  '002_galleries_posts_trash': { up: up002 },
  '003_newsletter': { up: up003 },
  '004_resets_and_audit': { up: up004 },
  '005_groups_and_messages': { up: up005 },
  '006_content_revision': { up: up006 },
  '007_release_leads': { up: up007 },
  '008_events_by_page': { up: up008 },
  '009_subscribers_revision': { up: up009 },
  '012_site_identity': { up: up012 },
  '014_jobs': { up: up014 },
  '017_sessions': { up: up017 },
  '018_second_factors': { up: up018 },
  '019_idempotency_keys': { up: up019 },
  '020_consent_of_contacts': { up: up020 },
  '021_erasures': { up: up021 },
  '022_people_by_number': { up: up022 },
  '023_event_facts': { up: up023 },
  '024_event_drafts': { up: up024 },
  '025_visit_counts': { up: up025 },
  '026_release_health': { up: up026 },
  '027_release_keys_and_webhooks': { up: up027 },
  '028_bookings': { up: up028 },
  '029_agreements': { up: up029 },
  '030_invoices': { up: up030 },
  '031_ride_groups': { up: up031 },
  '032_billing': { up: up032 },
  '033_refunds_by_payment': { up: up033 },
  '034_opened_payments': { up: up034 },
  '035_terms_agreed': { up: up035 },
  '036_invoice_vat_number': { up: up036 },
  '037_waitlist_pillions': { up: up037 },
  '038_waitlist_repeats': { up: up038 },
  '039_in_app_pages': { up: up039 },
  '040_booked_contacts': { up: up040 },
  '041_refund_outcomes': { up: up041 },
  '042_purged_event_pictures': { up: up042 },
  '043_event_publications': { up: up043 },
  '044_confirmed_contacts': { up: up044 },
  '045_unpaid_holds': { up: up045 },
  '048_owner_notices': { up: up048 },
  '049_event_guides': { up: up049 },
  '050_trash': { up: up050 },
  '051_search_texts': { up: up051 },
  '052_clean_addresses': { up: up052 },
  '053_content': { up: up053 },
  '054_possible_opt_outs': { up: up054 },
  '056_media': { up: up056 },
  '057_demo_rows': { up: up057 },
  '058_films': { up: up058 },
  '059_waitlist_networks': { up: up059 },
  '060_event_plans': { up: up060 },
  '061_event_routes': { up: up061 },
  '062_event_pictures': { up: up062 },
  '063_guests_and_extras': { up: up063 },
  '064_discount_codes': { up: up064 },
  '065_vouchers': { up: up065 },
  '066_shares': { up: up066 },
  '069_mail_bounces': { up: up069 },
};

const names = Object.keys(migrations);

/** The schema that this version of the code is written for, by the name of its last migration. */
export const newestSchema = names.at(-1) as string;

/** Whether this version of the code knows a schema, by the name of its last migration. */
export const isKnownSchema = (name: string) => name in migrations;

/** A newer version has changed the database so that this version of the code cannot run on it. */
export class IncompatibleSchemaError extends Error {
  override readonly name = 'IncompatibleSchemaError';
  constructor(readonly schema: string) {
    super(`the database has the schema ${schema}, the code ${newestSchema}`);
  }
}

/** The last migration after which code of a schema no longer works. */
const breakingMigration = (applied: AppliedMigration[], schema: string) =>
  applied.findLast(({ oldestCode }) => oldestCode !== null && oldestCode > schema);

function assertCompatible(applied: AppliedMigration[]) {
  const incompatible = breakingMigration(applied, newestSchema);
  if (incompatible) throw new IncompatibleSchemaError(incompatible.name);
}

async function pendingIn(db: Knex, last: string): Promise<string[]> {
  const applied = await appliedMigrations(db);
  assertCompatible(applied);
  const appliedNames = new Set(applied.map(({ name }) => name));
  return names.filter((name) => name <= last && !appliedNames.has(name));
}

async function apply(db: Knex, name: string) {
  const { up, oldestCode = null } = migrations[name] as Migration;
  await up(db);
  await recordMigration(db, { name, oldestCode });
}

const lockedCodes = ['SQLITE_BUSY', 'SQLITE_LOCKED'];

/** Retries work on an SQLite file until no other process is writing to it. */
const retryWhileLocked = <Result>(work: () => Promise<Result>): Promise<Result> =>
  retryWithBackoff(work, {
    firstDelayMs: 250,
    maxDelayMs: 250,
    onFailure: (error) => {
      if (!lockedCodes.includes(primaryCode(error))) throw error;
    },
  });

/** SQLite undoes a migration that is cut short, and lets one process write at a time. */
const applyOnSqlite = (db: Knex, name: string) =>
  retryWhileLocked(() =>
    db.transaction(async (transaction) => {
      // Begin with a write, so that all later reads see what other processes have committed.
      await transaction('migrations').whereRaw('false').update({ batch: 1 });
      await apply(transaction, name);
    }),
  );

async function applyAll(db: Knex, pending: () => Promise<string[]>) {
  if ((await pending()).length === 0) return;
  if (isServer(db)) {
    await withMigrationLock(db, async () => {
      await prepareRecords(db);
      // Another process may have applied some of them meanwhile.
      for (const name of await pending()) await apply(db, name);
    });
  } else {
    await retryWhileLocked(() => prepareRecords(db));
    for (const name of await pending()) await applyOnSqlite(db, name);
  }
}

/**
 * Brings the database to the newest schema, or to the schema `last`. Nothing is ever rolled back: if a process dies,
 * the next one continues.
 * @throws {IncompatibleSchemaError} before anything is changed
 */
export async function migrate(db: Knex, last = newestSchema) {
  const unfinished = await hasUnfinishedUpgrade(db);
  // An older version may have dropped tables whose migrations it had recorded.
  if (unfinished) await repeatMigrations(db);
  await applyAll(db, () => pendingIn(db, last));
  if (unfinished) await forgetUnfinishedUpgrade(db);
}

/** Runs applied migrations again, all or those after a schema, for rows that came from an older version. */
export async function repeatMigrations(db: Knex, after = '') {
  const applied = await appliedMigrations(db);
  assertCompatible(applied);
  const repeated = applied
    .map(({ name }) => name)
    .filter((name) => name > after && isKnownSchema(name));
  await applyAll(db, async () => repeated);
}

/** Name of the last applied migration; undefined for an empty database. This version of the code may not know it. */
export const schemaOf = async (db: Knex): Promise<string | undefined> =>
  (await appliedMigrations(db)).at(-1)?.name;

/** Whether code of that schema works on the current database, and rows of that schema fit into it. */
export const isCompatible = async (db: Knex, schema = newestSchema): Promise<boolean> =>
  breakingMigration(await appliedMigrations(db), schema) === undefined;

/** Whether a newer version of the code has added something to the database that this version does not know. */
export const isNewerThanCode = async (db: Knex): Promise<boolean> =>
  (await appliedMigrations(db)).some(({ name }) => !isKnownSchema(name));
