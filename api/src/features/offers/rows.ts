import {
  closingTime,
  offerStateAt,
  type CancellationTier,
  type Deposit,
  type EarlyBird,
  type Offer,
  type OfferFields,
} from '@ridgeline/contract';
import { asOfferedExtra, type ExtraRow } from './extras';
import { endOfDay } from '@ridgeline/contract/fields/southAfricanTime';

export interface OfferRow {
  event_id: string;
  rider_places: number;
  pillion_places: number | null;
  rider_taken: number;
  pillion_taken: number;
  /** Null: any number, if guests can be booked. */
  guest_places: number | null;
  guest_taken: number;
  /** Null: nobody can come along as a guest. */
  guest_price_cents: number | null;
  /** JSON. */
  early_bird: string | null;
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

/** The columns of an offer. Fields that are absent leave theirs as they are. */
export const columnsOf = (fields: OfferFields) => ({
  rider_places: fields.riderPlaces,
  pillion_places: fields.pillionPlaces,
  rider_price_cents: fields.riderPriceCents,
  pillion_price_cents: fields.pillionPriceCents,
  ...(fields.guestPlaces !== undefined && { guest_places: fields.guestPlaces }),
  ...(fields.guestPriceCents !== undefined && { guest_price_cents: fields.guestPriceCents }),
  ...(fields.earlyBird && { early_bird: JSON.stringify(fields.earlyBird) }),
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

/** The fields that the owner edits, without the extras, which are rows of their own. */
export const fieldsOf = (row: OfferRow) =>
  ({
    riderPlaces: row.rider_places,
    pillionPlaces: row.pillion_places,
    riderPriceCents: row.rider_price_cents,
    pillionPriceCents: row.pillion_price_cents,
    guestPlaces: row.guest_places,
    guestPriceCents: row.guest_price_cents,
    soloSurchargeCents: row.solo_surcharge_cents,
    earlyBird: row.early_bird ? (JSON.parse(row.early_bird) as EarlyBird[]) : [],
    deposit: JSON.parse(row.deposit) as Deposit,
    balanceDueDays: row.balance_due_days,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    cancellation: JSON.parse(row.cancellation) as CancellationTier[],
    heldMinutes: row.held_minutes,
    eftDays: row.eft_days,
    waitlistOfferHours: row.waitlist_offer_hours,
  }) satisfies OfferFields;

/** How many places of an offer are left. */
export const placesLeftOf = (row: OfferRow) => ({
  placesLeft: Math.max(0, row.rider_places - row.rider_taken),
  pillionPlacesLeft:
    row.pillion_places === null ? null : Math.max(0, row.pillion_places - row.pillion_taken),
  guestPlacesLeft:
    row.guest_places === null ? null : Math.max(0, row.guest_places - row.guest_taken),
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

/** What belongs to an offer, and lists do not show. */
export interface OfferDetails {
  /** When places may come free, which is shown only if it is full. */
  mayFreeAt?: string | undefined;
  extras?: readonly ExtraRow[] | undefined;
}

/** The public view of an offer. */
export function asOffer(
  row: OfferRow,
  days: EventDays,
  now: number,
  { mayFreeAt, extras }: OfferDetails = {},
): Offer {
  const state = offerStateOf(row, days, now);
  return {
    ...fieldsOf(row),
    ...(extras && { extras: extras.map(asOfferedExtra) }),
    ...(row.cancelled_at && { cancelledAt: row.cancelled_at }),
    ...placesLeftOf(row),
    state,
    ...(state === 'full' && mayFreeAt && { mayFreeAt }),
  };
}
