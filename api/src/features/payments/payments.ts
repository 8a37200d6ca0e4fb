import { bookingMessages, type PaymentStart, type ProviderName } from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/jobs/times';
import type { BookingContext } from '../bookings/context';
import { holdOf } from '../bookings/hold';
import { bookingById, bookingRows, lockedBooking, rideOf } from '../bookings/lookup';
import { queueBookingMail } from '../bookings/mails/queueMail';
import { offerRow } from '../offers/places';
import type { BookingRow } from '../bookings/rows';
import type { Settle } from '../bookings/settle';
import { tokenOf } from '../../platform/secrets/linkTokens';
import type { Payment, PaymentOutcome, PaymentProvider } from './provider';

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

const dayMs = 24 * 60 * 60 * 1000;
/** Nobody pays on a page that was opened longer ago. */
const askedForMs = 14 * dayMs;

const rows = (db: Database) => db<PaymentRow>('payments');

/** Payments through providers: starting them, and learning what became of them. */
export function createPayments(context: BookingContext, settle: Settle) {
  const { db, providers, keyring, clock, logger } = context;

  const asPayment = async (row: PaymentRow, booking: BookingRow): Promise<Payment> => ({
    id: row.id,
    amountCents: row.amount_cents,
    reference: booking.reference,
    description: (await rideOf(db, booking.event_id)).title,
    contact: {
      name: booking.contact_name,
      email: booking.contact_email,
      phone: booking.contact_phone,
    },
    returnUrl: `${booking.origin}/booking/${tokenOf(keyring, booking, booking.id) ?? ''}`,
    origin: booking.origin,
    providerReference: row.provider_reference,
  });

  /** The row of a payment; an open one of the same amount is gone on with. */
  async function openPayment(booking: BookingRow, provider: ProviderName, amountCents: number) {
    const wanted = { booking_id: booking.id, provider, amount_cents: amountCents };
    const open = await rows(db)
      .where({ ...wanted, state: 'open' })
      .first();
    if (open) return open;
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
   * @returns where to send the rider; undefined while the payment service does not answer
   */
  async function start(
    booking: BookingRow,
    provider: PaymentProvider,
    amountCents: number,
  ): Promise<PaymentStart | undefined> {
    // Nothing notifies about a transfer, so that there is nothing to remember of it.
    const isTransfer = provider.keepsPlacesFor === 'days';
    const row = isTransfer
      ? ({ id: booking.id, amount_cents: amountCents, provider_reference: null } as PaymentRow)
      : await openPayment(booking, provider.name, amountCents);
    try {
      const started = await provider.start(await asPayment(row, booking));
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

  const paymentById = (id: string) => rows(db).where({ id }).first();

  /** Applies what became of a payment, in a transaction that has read nothing yet. */
  async function applyOutcome(
    transaction: Database,
    row: Pick<PaymentRow, 'id' | 'booking_id' | 'provider'>,
    outcome: PaymentOutcome,
  ) {
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
      source: `${row.provider} ${outcome.reference}`,
      who: row.provider,
    });
    await about.update(changed);
    return settled;
  }

  async function ask(row: PaymentRow) {
    const provider = providers.get(row.provider);
    if (!provider) return;
    const booking = await bookingById(db, row.booking_id);
    const outcome = await provider.stateOf(await asPayment(row, booking));
    if (outcome.state !== 'open')
      await db.transaction((transaction) => applyOutcome(transaction, row, outcome));
  }

  const isOpen = () => rows(db).where({ state: 'open' });

  /**
   * Asks the providers what became of a booking's open payments.
   * @throws whatever keeps a provider from answering
   */
  async function askAbout(bookingId: string) {
    for (const row of await isOpen().where({ booking_id: bookingId })) await ask(row);
  }

  /** Asks about every payment that may still be made: notifications get lost. */
  async function reconcile() {
    const since = timestamp(clock() - askedForMs);
    for (const row of await isOpen().where('created_at', '>', since))
      try {
        await ask(row);
      } catch (error) {
        logger.warn({ err: error, provider: row.provider }, 'a payment could not be asked about');
      }
  }

  /** The last payment of a booking that a provider took, which it may refund. */
  async function paidPayment(booking: BookingRow) {
    const row = await rows(db)
      .where({ booking_id: booking.id, state: 'paid' })
      .orderBy('id', 'desc')
      .first();
    const provider = row && providers.get(row.provider);
    if (!row || !provider) throw new HttpError(409, bookingMessages.refundNotByProvider);
    return { provider, payment: await asPayment(row, booking) };
  }

  return { start, choose, paymentById, applyOutcome, askAbout, reconcile, paidPayment };
}

export type Payments = ReturnType<typeof createPayments>;
