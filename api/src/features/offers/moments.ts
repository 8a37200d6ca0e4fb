import type { Database } from '../../platform/db/connect';
import type { OfferRow } from './rows';

/** The last moment that has passed at which the booking of some ride opened or closed. */
export const lastOfferMoment = (db: Database, column: 'opens_at' | 'closes_at') =>
  db<OfferRow>('event_offers').where(column, '<=', new Date().toISOString()).max(column);
