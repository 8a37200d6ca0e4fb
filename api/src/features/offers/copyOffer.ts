import type { OfferFields } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { copyExtras } from './extras';
import { offerRows } from './offerQueries';
import { offerRow } from './places';

/** Prices of a copy, in place of those of the original. */
export type CopyPrices = Partial<
  Pick<OfferFields, 'riderPriceCents' | 'pillionPriceCents' | 'guestPriceCents'>
>;

/** Copies an event's offer to another event, with all places free. */
export async function copyOffer(
  transaction: Database,
  from: string,
  to: string,
  at: string,
  { riderPriceCents, pillionPriceCents, guestPriceCents }: CopyPrices = {},
) {
  const row = await offerRow(transaction, from);
  if (!row) return;
  await offerRows(transaction).insert({
    ...row,
    event_id: to,
    rider_price_cents: riderPriceCents ?? row.rider_price_cents,
    pillion_price_cents: pillionPriceCents ?? row.pillion_price_cents,
    guest_price_cents: guestPriceCents ?? row.guest_price_cents,
    rider_taken: 0,
    pillion_taken: 0,
    guest_taken: 0,
    group_id: null,
    // These belong to the date of the original event.
    early_bird: null,
    opens_at: null,
    closes_at: null,
    cancelled_at: null,
    cancel_reason: null,
    updated_at: at,
  });
  await copyExtras(transaction, from, to);
}
