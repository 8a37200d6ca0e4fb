import type { Knex } from 'knex';
import type { EventRow } from './rows';

type Events = Knex.QueryBuilder<EventRow>;

/** Keeps events whose last day has not passed: one of several days is upcoming until its end. */
export const endsFrom = (found: Events, today: string) =>
  void found.where((either: Events) =>
    either.where('date', '>=', today).orWhere('end_date', '>=', today),
  );

/** Keeps events whose last day has passed. */
export const endedBefore = (found: Events, today: string) =>
  void found
    .where('date', '<', today)
    .where((either: Events) => either.whereNull('end_date').orWhere('end_date', '<', today));
