import type { Knex } from 'knex';
import type { EventRow } from './rows';

type Events = Knex.QueryBuilder<EventRow>;

/** Restricts a query to events whose last day has not passed: a ride of several days is upcoming until its end. */
export const endsFrom = (query: Events, today: string) =>
  void query.where((either: Events) =>
    either.where('date', '>=', today).orWhere('end_date', '>=', today),
  );

/** Restricts a query to events whose last day has passed. */
export const endedBefore = (query: Events, today: string) =>
  void query
    .where('date', '<', today)
    .where((either: Events) => either.whereNull('end_date').orWhere('end_date', '<', today));
