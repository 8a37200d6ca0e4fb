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
import { firstPerson, participantsOf } from './lookup';
import { detailsOf, participantId } from './party/participants';
import type { Purchase } from '../payments/context';
import { asPurchase, asPurchaseOfShare } from './pay/purchase';
import { shownShares } from './shares/shares';
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

type ShownEntry = Pick<LedgerRow, 'at' | 'kind' | 'amount_cents' | 'method' | 'note'> &
  Partial<Pick<LedgerRow, 'participant'>>;

export const asLedgerEntry = ({
  at,
  kind,
  amount_cents,
  method,
  note,
  participant,
}: ShownEntry) => ({
  at,
  kind,
  amountCents: amount_cents,
  method,
  note,
  ...(participant && { participant }),
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
  const today = dayInSouthAfrica(clock());
  const shares = shownShares(booking, { participants, ledger, ride }, today);
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
    ...(shares && { shares }),
    dueNowCents: dueNow(booking, account, ride, today),
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

/** The payment that the party makes now, and the amount. */
function paymentNow(
  context: BookingContext,
  booking: BookingRow,
  shown: Omit<Booking, 'payment'>,
  first: ParticipantRow | undefined,
): { purchase: Purchase } & Pick<Booking, 'balanceCents' | 'dueNowCents'> {
  const { title } = shown.event;
  const share = first && shown.shares?.find(({ n }) => n === first.position);
  return share
    ? { purchase: asPurchaseOfShare(context, booking, first, title), ...share }
    : { purchase: asPurchase(context, booking, title), ...shown };
}

/** How the party pays, or the first of it if each pays their own. */
function providerNow({ providers }: BookingContext, booking: BookingRow, first?: ParticipantRow) {
  if (first) return providers.get(first.provider ?? 'none');
  // The rider may have tried a card meanwhile, but the places still wait for the transfer.
  return providers.get(booking.state === 'awaiting-payment' ? 'eft' : booking.provider);
}

/** The party's view of a booking. */
export async function viewBooking(
  context: BookingContext,
  booking: BookingRow,
  { starts = false, pays = 'due', loaded }: ViewOptions = {},
): Promise<Booking> {
  const shown = await viewWithoutPayment(context, booking, loaded);
  const first = booking.each_pays
    ? (loaded?.participants?.[0] ?? (await firstPerson(context.db, booking)))
    : undefined;
  const provider = providerNow(context, booking, first);
  if (!provider || !(starts || provider.keepsPlacesFor === 'days'))
    return { ...shown, payment: null };
  const { purchase, balanceCents, dueNowCents } = paymentNow(context, booking, shown, first);
  const amountCents = pays === 'balance' ? balanceCents : dueNowCents;
  const payment: PaymentStart | undefined =
    amountCents > 0 ? await startPayment(context, purchase, provider, amountCents) : undefined;
  return { ...shown, payment: payment ?? null };
}
