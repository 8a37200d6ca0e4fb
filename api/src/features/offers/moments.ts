import type { Database } from '../../platform/db/connect';
import type { OfferRow } from './rows';

/** The last time at which booking of any ride opened or closed. */
export const lastOfferMoment = (db: Database, column: 'opens_at' | 'closes_at') =>
  db<OfferRow>('event_offers').where(column, '<=', new Date().toISOString()).max(column);
