/**
 * What is true of the whole site, whichever process says it. The names of these metrics begin with `ridgeline_site_`, and
 * every API process has them with the same values.
 */
import type { ProviderName } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { registerGauge } from '@ridgeline/server-kit/metrics/gauge';
import type { Settings } from '@ridgeline/server-kit/settings';
import type { Registry } from 'prom-client';
import { archivesIn } from '../backups/archives/archives';
import type { BackupStore } from '../backups/archives/store/backupStore';
import { snapshotsIn } from '../backups/snapshots/snapshotManifest';
import { bookingRows } from '../features/bookings/lookup';
import { endingFrom, published, ridesWithOffer } from '../features/events/rideQueries';
import { notCancelled } from '../features/offers/offerQueries';
import { paymentCounts } from '../features/payments/counts';
import type { Database } from '../platform/db/connect';
import { nextRun } from '../platform/jobs/cadence';
import type { Jobs } from '../platform/jobs/jobs';
import type { Facts } from './facts';

/** Shorter than the usual pause between two scrapes. */
const freshMs = 10_000;
/** For what takes longer to read, and changes slowly. */
const slowFreshMs = 60_000;

interface Source {
  registry: Registry;
  facts: Facts;
  db: Database;
}

function jobMetrics({ registry, facts }: Source, jobs: Pick<Jobs, 'counts'>) {
  const read = facts.reader({ name: 'jobs', freshMs, read: jobs.counts });
  const labelNames = ['kind', 'state'];
  registerGauge(registry, {
    name: 'ridgeline_site_jobs',
    help: 'Background jobs: due (may run at once), later, running, or failed (wait for a person).',
    labelNames,
    values: async () =>
      (await read()).map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
  });
  registerGauge(registry, {
    name: 'ridgeline_site_job_oldest_timestamp_seconds',
    help: 'Since when the oldest job of a kind and state could have run, or has failed.',
    labelNames,
    values: async () =>
      (await read()).map(({ kind, state, since }) => ({
        labels: { kind, state },
        value: since / 1000,
      })),
  });
}

interface StateCount {
  state: string;
  count: number | string;
}

function bookingMetrics({ registry, facts, db }: Source) {
  const read = facts.reader({
    name: 'bookings',
    freshMs: slowFreshMs,
    read: async () =>
      (await bookingRows(db)
        .groupBy('state')
        .select('state')
        .count({ count: '*' })) as StateCount[],
  });
  registerGauge(registry, {
    name: 'ridgeline_site_bookings',
    help: 'Bookings by state.',
    labelNames: ['state'],
    values: async () =>
      (await read()).map(({ state, count }) => ({ labels: { state }, value: Number(count) })),
  });
}

/** The columns of an offer that are added up, by the kind and state of places. */
const places = [
  ['rider', 'offered', 'rider_places'],
  ['rider', 'taken', 'rider_taken'],
  ['pillion', 'taken', 'pillion_taken'],
  ['guest', 'taken', 'guest_taken'],
] as const;

function placeMetrics({ registry, facts, db }: Source) {
  const read = facts.reader({
    name: 'places',
    freshMs: slowFreshMs,
    read: async () => {
      const ahead = endingFrom(published(ridesWithOffer(db)), dayInSouthAfrica(Date.now()));
      const columns = Object.fromEntries(places.map(([, , column]) => [column, column]));
      return (await notCancelled(ahead).sum(columns)) as Record<string, number | string | null>[];
    },
  });
  registerGauge(registry, {
    name: 'ridgeline_site_places',
    help: 'Places on published rides that are not over: those that are offered, and those that are taken.',
    labelNames: ['kind', 'state'],
    values: async () =>
      (await read()).flatMap((sums) =>
        places.map(([kind, state, column]) => ({
          labels: { kind, state },
          value: Number(sums[column] ?? 0),
        })),
      ),
  });
}

function paymentMetrics({ registry, facts, db }: Source, providers: readonly ProviderName[]) {
  const read = facts.reader({
    name: 'payments',
    freshMs: slowFreshMs,
    read: () => paymentCounts(db, providers, Date.now()),
  });
  registerGauge(registry, {
    name: 'ridgeline_site_payments',
    help: 'Online payments: open ones of the last two weeks, and those whose money came in the last day.',
    labelNames: ['provider', 'state'],
    values: async () =>
      (await read()).flatMap(({ provider, open, paid }) => [
        { labels: { provider, state: 'open' }, value: open },
        { labels: { provider, state: 'paid' }, value: paid },
      ]),
  });
  registerGauge(registry, {
    name: 'ridgeline_site_payment_notifications',
    help: 'What the payment services told us in the last day.',
    labelNames: ['provider'],
    values: async () =>
      (await read()).map(({ provider, notifications }) => ({
        labels: { provider },
        value: notifications,
      })),
  });
}

function backupMetrics(
  { registry, facts }: Source,
  store: BackupStore,
  backupAt: string | undefined,
) {
  const startedAt = Date.now();
  const read = facts.reader({
    name: 'backups',
    freshMs: slowFreshMs,
    read: async () => {
      const [archive] = await archivesIn(store);
      const [snapshot] = await snapshotsIn(store);
      return [{ archive: archive?.madeAt, snapshot: snapshot?.madeAt }];
    },
  });
  const seconds = (kind: string, ms: number | undefined) =>
    ms === undefined ? [] : [{ labels: { kind }, value: ms / 1000 }];
  registerGauge(registry, {
    name: 'ridgeline_site_backup_timestamp_seconds',
    help: 'When the newest backup of a kind was made: an archive, or a snapshot, which is only taken after a change.',
    labelNames: ['kind'],
    values: async () =>
      (await read()).flatMap(({ archive, snapshot }) => [
        ...seconds('archive', archive),
        ...seconds('snapshot', snapshot),
      ]),
  });
  if (backupAt)
    registerGauge(registry, {
      name: 'ridgeline_site_backup_due_timestamp_seconds',
      help: 'When the next backup after the newest one is due, by BACKUP_AT.',
      labelNames: ['kind'],
      values: async () =>
        (await read()).flatMap(({ archive }) =>
          seconds('archive', nextRun(backupAt, archive ?? startedAt)),
        ),
    });
}

interface SiteSources extends Source {
  jobs: Pick<Jobs, 'counts'>;
  backups: BackupStore;
  settings: Pick<Settings, 'BACKUP_AT'>;
  providers: readonly ProviderName[];
}

/** Registers the metrics of the whole site. */
export function registerSiteMetrics({
  jobs,
  backups,
  settings,
  providers,
  ...source
}: SiteSources) {
  jobMetrics(source, jobs);
  bookingMetrics(source);
  placeMetrics(source);
  paymentMetrics(source, providers);
  backupMetrics(source, backups, settings.BACKUP_AT);
  registerGauge(source.registry, {
    name: 'ridgeline_site_facts_failed',
    help: '1 for each group of these metrics that could not be read.',
    labelNames: ['fact'],
    values: async () =>
      (await source.facts.failed()).map((fact) => ({ labels: { fact }, value: 1 })),
  });
}
