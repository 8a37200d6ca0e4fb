import {
  balanceDueOn,
  isUnpaid,
  type Account,
  type Booking,
  type BookingParticipant,
  type PaymentStart,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';
import { tokenOf } from '../../platform/secrets/linkTokens';
import { asBookingEvent, rideOf, type RideRow } from '../events/rides';
import { accountOfRows, ledgerOf, type LedgerRow } from '../payments/ledger';
import { offeredExtras } from '../offers/extras';
import { startPayment } from '../payments/payments';
import type { BookingContext } from './context';
import { participantRows } from './lookup';
import { detailsOf, participantId } from './party/participants';
import { asPurchase } from './pay/purchase';
import { extrasUntil } from './change/extrasUntil';
import { bookedExtras } from './price/extras';
import { firstCents } from './price/price';
import {
  billingOf,
  linesOf,
  termsAgreedAt,
  termsOf,
  type BookingRow,
  type ParticipantRow,
} from './rows';

/** The amount to pay now: to get the places, or because the balance is due. */
function dueNow(booking: BookingRow, account: Account, ride: RideRow, today: string) {
  const received = account.paidCents - account.refundedCents;
  if (isUnpaid(booking.state)) {
    const { totalCents } = account;
    const first = firstCents(booking.pay, { totalCents, confirmsCents: booking.confirms_cents });
    return Math.max(0, first - received);
  }
  if (booking.state !== 'confirmed' || today < balanceDueOn(termsOf(booking), ride.date)) return 0;
  return Math.max(0, account.balanceCents);
}

type ShownEntry = Pick<LedgerRow, 'at' | 'kind' | 'amount_cents' | 'method' | 'note'>;

export const asLedgerEntry = ({ at, kind, amount_cents, method, note }: ShownEntry) => ({
  at,
  kind,
  amountCents: amount_cents,
  method,
  note,
});

/** The related rows that a booking is shown with. */
export interface RelatedRows {
  ride: RideRow;
  ledger: ShownEntry[];
  /** Sorted by position. */
  participants: ParticipantRow[];
}

/** A participant in the form that the API sends to the party. */
export function asParticipant(
  { keyring }: Pick<BookingContext, 'keyring'>,
  row: ParticipantRow,
): BookingParticipant {
  const { medicalNotes, ...details } = detailsOf(keyring, row);
  return {
    n: row.position,
    kind: row.kind,
    name: row.name,
    token: tokenOf(keyring, row, participantId(row)) ?? '',
    ...details,
    hasMedicalNotes: medicalNotes !== undefined,
    agreedAt: row.agreed_at,
    agreedBy: row.agreed_by,
    indemnityVersion: row.indemnity_version,
    complete: Boolean(row.complete),
  };
}

const participantsOf = (db: Database, { id }: BookingRow) =>
  participantRows(db).where({ booking_id: id }).orderBy('position');

/** Whether a party has extras, or its ride sells some. */
const hasExtras = async (db: Database, booking: BookingRow) =>
  bookedExtras(booking).length > 0 || (await offeredExtras(db, booking.event_id)).length > 0;

/**
 * The party's view of a booking, without the payment.
 * @param loaded rows that the caller has already read; the others are read here
 */
export async function viewWithoutPayment(
  context: Pick<BookingContext, 'db' | 'keyring' | 'clock'>,
  booking: BookingRow,
  loaded: Partial<RelatedRows> = {},
): Promise<Omit<Booking, 'payment'>> {
  const { db, keyring, clock } = context;
  const { id, state } = booking;
  const ride = loaded.ride ?? (await rideOf(db, booking.event_id));
  const ledger = loaded.ledger ?? (await ledgerOf(db, id));
  const participants = loaded.participants ?? (await participantsOf(db, booking));
  const account = accountOfRows(ledger);
  const terms = termsOf(booking);
  const owesLater = (state === 'confirmed' || isUnpaid(state)) && account.balanceCents > 0;
  return {
    token: tokenOf(keyring, booking, id) ?? '',
    reference: booking.reference,
    state,
    heldUntil: booking.held_until,
    event: asBookingEvent(ride),
    contact: {
      name: booking.contact_name,
      email: booking.contact_email,
      phone: booking.contact_phone,
    },
    lines: linesOf(booking),
    extras: bookedExtras(booking),
    extrasUntil: (await hasExtras(db, booking)) ? extrasUntil(booking, ride, clock()) : null,
    ...account,
    dueNowCents: dueNow(booking, account, ride, dayInSouthAfrica(clock())),
    confirmsCents: booking.confirms_cents,
    balanceDueOn: owesLater ? balanceDueOn(terms, ride.date) : null,
    participants: participants.map((row) => asParticipant(context, row)),
    ledger: ledger.map(asLedgerEntry),
    billing: billingOf(booking),
    terms,
    termsAgreedAt: termsAgreedAt(booking),
    contactConfirmedAt: booking.contact_confirmed_at,
    provider: booking.provider,
    createdAt: booking.created_at,
  };
}

export interface ViewOptions {
  /** Whether to start an online payment, too; otherwise only a transfer is described. */
  starts?: boolean;
  /** Whether the payment is what is due now, or all of the balance, also before it is due. */
  pays?: 'due' | 'balance';
  /** Rows that the caller has already read. */
  loaded?: Partial<RelatedRows> | undefined;
}

/** The party's view of a booking. */
export async function viewBooking(
  context: BookingContext,
  booking: BookingRow,
  { starts = false, pays = 'due', loaded }: ViewOptions = {},
): Promise<Booking> {
  const { providers } = context;
  const shown = await viewWithoutPayment(context, booking, loaded);
  // The rider may have tried a card meanwhile, but the places still wait for the transfer.
  const awaitsTransfer = booking.state === 'awaiting-payment';
  const provider = providers.get(awaitsTransfer ? 'eft' : booking.provider);
  const startsPayment = provider && (starts || provider.keepsPlacesFor === 'days');
  const amountCents = pays === 'balance' ? shown.balanceCents : shown.dueNowCents;
  const purchase = asPurchase(context, booking, shown.event.title);
  const payment: PaymentStart | undefined =
    startsPayment && amountCents > 0
      ? await startPayment(context, purchase, provider, amountCents)
      : undefined;
  return { ...shown, payment: payment ?? null };
}
