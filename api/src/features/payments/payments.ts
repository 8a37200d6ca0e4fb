import type { PaymentStart, ProviderName } from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/jobs/times';
import type { BookingContext } from '../bookings/context';
import { holdOf } from '../bookings/hold';
import { bookingById, bookingRows, lockedBooking, rideOf } from '../bookings/lookup';
import { queueBookingMail } from '../bookings/mails/queueMail';
import { offerRow } from '../offers/places';
import type { BookingRow } from '../bookings/rows';
import type { Settle } from '../bookings/settle';
import { tokenOf } from '../../platform/secrets/linkTokens';
import type { LedgerRow } from './ledger';
import type { Payment, PaymentName, PaymentOutcome, PaymentProvider } from './provider';

export interface PaymentRow {
  id: string;
  booking_id: string;
  provider: ProviderName;
  state: 'open' | 'paid' | 'failed';
  amount_cents: number;
  provider_reference: string | null;
  created_at: string;
  updated_at: string;
}

/** What a provider needs to know of a payment's row. */
type StartedPayment = Pick<PaymentRow, 'id' | 'created_at' | 'amount_cents' | 'provider_reference'>;

/** The columns hold ASCII alone, and MariaDB rejects a comparison with anything else. */
const possibleName = /^[\x21-\x7e]{1,150}$/;

/** Names a movement of money in the ledger. */
const sourceOf = ({ provider }: Pick<PaymentRow, 'provider'>, reference: string) =>
  `${provider} ${reference}`;

const dayMs = 24 * 60 * 60 * 1000;
/** Nobody pays on a page that was opened longer ago. */
const askedForMs = 14 * dayMs;

const rows = (db: Database) => db<PaymentRow>('payments');

/** Payments through providers: starting them, and learning what became of them. */
export function createPayments(context: BookingContext, settle: Settle) {
  const { db, providers, keyring, clock, logger } = context;

  /** @param title of the ride; read where it is not known */
  const asPayment = async (
    row: StartedPayment,
    booking: BookingRow,
    title?: string,
  ): Promise<Payment> => ({
    id: row.id,
    createdAt: row.created_at,
    amountCents: row.amount_cents,
    reference: booking.reference,
    description: title ?? (await rideOf(db, booking.event_id)).title,
    contact: {
      name: booking.contact_name,
      email: booking.contact_email,
      phone: booking.contact_phone,
    },
    returnUrl: `${booking.origin}/booking/${tokenOf(keyring, booking, booking.id) ?? ''}`,
    origin: booking.origin,
    providerReference: row.provider_reference,
  });

  /** An open payment of the same amount, to go on with. */
  const openPayment = (booking: BookingRow, provider: ProviderName, amountCents: number) =>
    rows(db)
      .where({ booking_id: booking.id, provider, amount_cents: amountCents, state: 'open' })
      .first();

  async function newPayment(booking: BookingRow, provider: ProviderName, amountCents: number) {
    const wanted = { booking_id: booking.id, provider, amount_cents: amountCents };
    const at = timestamp(clock());
    const row: PaymentRow = {
      ...{ id: newId(), ...wanted, state: 'open', provider_reference: null },
      ...{ created_at: at, updated_at: at },
    };
    await rows(db).insert(row);
    return row;
  }

  /**
   * Starts a payment.
   * @param title of the ride
   * @returns where to send the rider; undefined while the payment service does not answer, or if it says that
   *   the rider has paid: who lost the way back would pay a second time
   */
  async function start(
    booking: BookingRow,
    provider: PaymentProvider,
    amountCents: number,
    title: string,
  ): Promise<PaymentStart | undefined> {
    // Nothing notifies about a transfer, so that there is nothing to remember of it.
    if (provider.keepsPlacesFor === 'days') {
      const { id, created_at } = booking;
      const transfer = { id, created_at, amount_cents: amountCents, provider_reference: null };
      return begin(booking, provider, transfer, title);
    }
    const open = await openPayment(booking, provider.name, amountCents);
    if (open && (await isPaid(open))) return undefined;
    const row = open ?? (await newPayment(booking, provider.name, amountCents));
    return begin(booking, provider, row, title);
  }

  async function isPaid(row: PaymentRow) {
    try {
      return (await ask(row))?.state === 'paid';
    } catch (error) {
      logger.warn({ err: error, provider: row.provider }, 'a payment could not be asked about');
      return false;
    }
  }

  async function begin(
    booking: BookingRow,
    provider: PaymentProvider,
    row: StartedPayment,
    title: string,
  ): Promise<PaymentStart | undefined> {
    try {
      const started = await provider.start(await asPayment(row, booking, title));
      const { providerReference, ...payment } = started;
      if (providerReference && providerReference !== row.provider_reference)
        await rows(db)
          .where({ id: row.id })
          .update({ provider_reference: providerReference, updated_at: timestamp(clock()) });
      return payment as PaymentStart;
    } catch (error) {
      logger.warn({ err: error, provider: provider.name }, 'a payment could not be started');
      return undefined;
    }
  }

  /** Notes how the party pays. A transfer takes days, so the places are kept for as long. */
  const choose = (booking: BookingRow, provider: PaymentProvider) =>
    db.transaction(async (transaction) => {
      const current = await lockedBooking(transaction, booking.id, clock());
      if (current.provider === provider.name) return;
      const row = bookingRows(transaction).where({ id: booking.id });
      if (current.state !== 'held' || provider.keepsPlacesFor === 'minutes')
        return void (await row.update({ provider: provider.name }));
      const offer = await offerRow(transaction, current.event_id);
      const { date } = await rideOf(transaction, current.event_id);
      if (!offer) return;
      await row.update({ provider: provider.name, ...holdOf(provider, offer, date, clock()) });
      await queueBookingMail(transaction, context, {
        ...{ bookingId: booking.id, occasion: 'transfer-details' },
      });
    });

  /** The payment that a provider means. What one says of another's is about nothing. */
  async function findPayment(provider: ProviderName, about: PaymentName) {
    const [column, name] =
      'id' in about ? ['id', about.id] : ['provider_reference', about.providerReference];
    if (!possibleName.test(name)) return undefined;
    return rows(db)
      .where({ provider, [column]: name })
      .first();
  }

  /** Applies what became of a payment, in a transaction that has read nothing yet. */
  async function applyOutcome(transaction: Database, row: PaymentRow, outcome: PaymentOutcome) {
    if (outcome.state === 'open') return 'still open';
    const about = rows(transaction).where({ id: row.id });
    const changed = { state: outcome.state, updated_at: timestamp(clock()) };
    if (outcome.state === 'failed') {
      await about.where({ state: 'open' }).update(changed);
      return 'failed';
    }
    const settled = await settle(transaction, {
      bookingId: row.booking_id,
      amountCents: outcome.amountCents,
      method: row.provider,
      source: sourceOf(row, outcome.reference),
      who: row.provider,
      paymentId: row.id,
    });
    // A provider that named nothing at the start refunds by the name of the payment.
    const provider_reference = row.provider_reference ?? outcome.reference;
    await about.update({ ...changed, provider_reference });
    return settled;
  }

  async function ask(row: PaymentRow) {
    const provider = providers.get(row.provider);
    if (!provider) return undefined;
    const booking = await bookingById(db, row.booking_id);
    const outcome = await provider.stateOf(await asPayment(row, booking));
    if (outcome.state !== 'open')
      await db.transaction((transaction) => applyOutcome(transaction, row, outcome));
    return outcome;
  }

  /** Includes failed payments, because the rider may try again on the same page. */
  const isUnpaid = () => rows(db).whereIn('state', ['open', 'failed']);

  /**
   * Asks the providers what became of a booking's unpaid payments.
   * @throws whatever keeps a provider from answering
   */
  async function askAbout(bookingId: string) {
    for (const row of await isUnpaid().where({ booking_id: bookingId })) await ask(row);
  }

  /** Asks about every payment that may still be made: notifications get lost. */
  async function reconcile() {
    const since = timestamp(clock() - askedForMs);
    for (const row of await isUnpaid().where('created_at', '>', since))
      try {
        await ask(row);
      } catch (error) {
        logger.warn({ err: error, provider: row.provider }, 'a payment could not be asked about');
      }
  }

  /** The payment of an entry of the ledger, for its provider to refund; undefined if there is no such provider. */
  async function paidPayment(booking: BookingRow, { method, payment_id, source }: LedgerRow) {
    const taken = { booking_id: booking.id, provider: method as ProviderName };
    const paid = rows(db).where({ ...taken, state: 'paid' });
    // Entries of an earlier version do not record the payment.
    const named = payment_id === null ? paid : paid.where({ id: payment_id });
    const row = await named.orderBy('id', 'desc').first();
    const provider = row && providers.get(row.provider);
    if (!row || !provider) return undefined;
    const paidAs = source.slice(sourceOf(row, '').length);
    return { provider, payment: { ...(await asPayment(row, booking)), paidAs } };
  }

  return { start, choose, findPayment, applyOutcome, askAbout, reconcile, paidPayment };
}

export type Payments = ReturnType<typeof createPayments>;
