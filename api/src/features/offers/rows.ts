import {
  closingTime,
  offerStateAt,
  type CancellationTier,
  type Deposit,
  type Offer,
  type OfferFields,
} from '@ridgeline/contract';
import { endOfDay } from '@ridgeline/contract/fields/southAfricanTime';

export interface OfferRow {
  event_id: string;
  rider_places: number;
  pillion_places: number | null;
  rider_taken: number;
  pillion_taken: number;
  rider_price_cents: number;
  pillion_price_cents: number;
  solo_surcharge_cents: number;
  deposit: string;
  balance_due_days: number;
  cancellation: string;
  opens_at: string | null;
  closes_at: string | null;
  held_minutes: number;
  eft_days: number;
  waitlist_offer_hours: number;
  cancelled_at: string | null;
  cancel_reason: string | null;
  /** The ride's WhatsApp group. */
  group_id: string | null;
  updated_at: string;
}

export const columnsOf = (fields: OfferFields) => ({
  rider_places: fields.riderPlaces,
  pillion_places: fields.pillionPlaces,
  rider_price_cents: fields.riderPriceCents,
  pillion_price_cents: fields.pillionPriceCents,
  solo_surcharge_cents: fields.soloSurchargeCents,
  deposit: JSON.stringify(fields.deposit),
  balance_due_days: fields.balanceDueDays,
  cancellation: JSON.stringify(fields.cancellation),
  opens_at: fields.opensAt,
  closes_at: fields.closesAt,
  held_minutes: fields.heldMinutes,
  eft_days: fields.eftDays,
  waitlist_offer_hours: fields.waitlistOfferHours,
});

/** The fields that the owner edits. */
export const fieldsOf = (row: OfferRow): OfferFields => ({
  riderPlaces: row.rider_places,
  pillionPlaces: row.pillion_places,
  riderPriceCents: row.rider_price_cents,
  pillionPriceCents: row.pillion_price_cents,
  soloSurchargeCents: row.solo_surcharge_cents,
  deposit: JSON.parse(row.deposit) as Deposit,
  balanceDueDays: row.balance_due_days,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  cancellation: JSON.parse(row.cancellation) as CancellationTier[],
  heldMinutes: row.held_minutes,
  eftDays: row.eft_days,
  waitlistOfferHours: row.waitlist_offer_hours,
});

/** How many places of an offer are left. */
export const placesLeftOf = (row: OfferRow) => ({
  placesLeft: Math.max(0, row.rider_places - row.rider_taken),
  pillionPlacesLeft:
    row.pillion_places === null ? null : Math.max(0, row.pillion_places - row.pillion_taken),
});

/** The columns with the days of an event. */
export interface EventDays {
  date: string;
  end_date: string | null;
}

/**
 * The state of an offer at a moment.
 * @param placesLeft the number of free places, if it is not that of the row
 */
export const offerStateOf = (
  row: OfferRow,
  { date, end_date: endDate }: EventDays,
  now: number,
  { placesLeft }: Pick<Offer, 'placesLeft'> = placesLeftOf(row),
): Offer['state'] => {
  const { opens_at: opensAt, closes_at: closesAt, cancelled_at: cancelledAt } = row;
  return offerStateAt({ opensAt, closesAt, cancelledAt, placesLeft }, { date, endDate }, now);
};

/** When booking of a ride ends, in milliseconds since the epoch. */
export const bookingEndOf = (row: OfferRow, { date, end_date }: EventDays): number =>
  Math.min(closingTime(row.closes_at, date), endOfDay(end_date ?? date));

/**
 * The public view of an offer.
 * @param mayFreeAt when places may come free, which is shown only if it is full
 */
export function asOffer(row: OfferRow, days: EventDays, now: number, mayFreeAt?: string): Offer {
  const state = offerStateOf(row, days, now);
  return {
    ...fieldsOf(row),
    ...(row.cancelled_at && { cancelledAt: row.cancelled_at }),
    ...placesLeftOf(row),
    state,
    ...(state === 'full' && mayFreeAt && { mayFreeAt }),
  };
}
