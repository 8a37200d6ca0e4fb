import {
  type Booking,
  type BookingState,
  type CancellationTier,
  type Deposit,
  type ParticipantKind,
  type PriceLine,
  type ProviderName,
} from '@ridgeline/contract';
import type { LinkColumns } from '../../platform/secrets/linkTokens';
import type { StoredExtras } from './price/extras';
import type { PartyColumns } from './price/party';

export interface BookingRow extends LinkColumns, PartyColumns, StoredExtras {
  id: string;
  reference: string;
  event_id: string;
  state: BookingState;
  contact_name: string;
  contact_email: string;
  contact_key: string;
  contact_phone: string;
  search_text: string;
  pay: 'deposit' | 'all';
  provider: ProviderName;
  price_lines: string;
  terms: string;
  confirms_cents: number;
  held_until: string | null;
  expires_at: string | null;
  /** When the party agreed to WhatsApp messages; null if it did not. */
  whatsapp_at: string | null;
  by_phone: boolean | number;
  /** Null as long as a party that booked by phone has not agreed, and for bookings from before this column. */
  terms_agreed_at: string | null;
  /** When somebody showed that `contact_email` is theirs; null until then. Owners vouch for what they enter. */
  contact_confirmed_at: string | null;
  /** The network that took the places, as a keyed hash; null unless the booking is unpaid. */
  network_hash: string | null;
  /** When the current hold began; null for bookings from before this column. */
  held_since: string | null;
  /** How often the places were taken again after they had expired. */
  renewals: number;
  /** Until when the party can take the places again at its old price; null until the booking expires. */
  price_kept_until: string | null;
  /** The code of which the price has the discount; null if it has none. The code may be deleted. */
  code_id: string | null;
  /** Whether the booking counts as a use of its code. */
  code_held: boolean | number;
  /** Whether each person pays their own share. */
  each_pays: boolean | number;
  /** Who the invoice is made out to, as JSON; null for the contact. */
  billing: string | null;
  origin: string;
  created_at: string;
  updated_at: string;
}

export interface ParticipantRow extends LinkColumns {
  booking_id: string;
  position: number;
  kind: ParticipantKind;
  name: string;
  details_sealed: string | null;
  complete: boolean | number;
  health_consent_at: string | null;
  indemnity_version: number | null;
  agreed_at: string | null;
  agreed_by: string | null;
  checked_in_at: string | null;
  /** How the person pays their share, as last chosen; null if they have not, or need not. */
  provider: ProviderName | null;
}

/** The terms at the time of booking. Later changes of the offer do not affect them. */
export interface BookingTerms {
  deposit: Deposit;
  balanceDueDays: number;
  cancellation: CancellationTier[];
  termsVersion: number;
}

export const linesOf = ({ price_lines }: Pick<BookingRow, 'price_lines'>) =>
  JSON.parse(price_lines) as PriceLine[];

export const billingOf = ({ billing }: Pick<BookingRow, 'billing'>) =>
  billing === null ? null : (JSON.parse(billing) as NonNullable<Booking['billing']>);

export const termsOf = ({ terms }: Pick<BookingRow, 'terms'>) => JSON.parse(terms) as BookingTerms;

/** When the party agreed to the terms. On the site, nobody books without that. */
export const termsAgreedAt = ({
  by_phone,
  terms_agreed_at,
  created_at,
}: Pick<BookingRow, 'by_phone' | 'terms_agreed_at' | 'created_at'>) =>
  terms_agreed_at ?? (by_phone ? null : created_at);

export const placesOf = ({
  riders,
  pillions,
  guests,
}: Pick<BookingRow, 'riders' | 'pillions' | 'guests'>) => ({
  riders,
  pillions,
  guests,
});

/** Whether the contact was erased. Nobody could be told about such a booking, so it is not taken up again. */
export const isErased = ({ contact_key }: BookingRow) => contact_key === '';
