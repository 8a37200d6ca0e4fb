import { unpaidParameter, type PaymentStart, type ProviderName } from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/jobs/times';
import type { BookingContext } from '../bookings/context';
import { addHistory, rider } from '../bookings/history';
import { holdOf } from '../bookings/hold';
import { bookingById, bookingRows, lockedBooking } from '../bookings/lookup';
import { queueBookingMail } from '../bookings/mails/queueMail';
import { offerRow } from '../offers/places';
import type { BookingRow } from '../bookings/rows';
import type { Settle } from '../bookings/settle';
import { tokenOf } from '../../platform/secrets/linkTokens';
import { rideOf } from '../events/rides';
import type { LedgerRow } from './ledger';
import type { Payment, PaymentOutcome, PaymentProvider, PaymentReference } from './provider';

export interface PaymentRow {
  id: string;
  booking_id: string;
  provider: ProviderName;
  state: 'open' | 'paid' | 'failed';
  amount_cents: number;
  provider_reference: string | null;
  /** When the rider was last sent to the provider's page; null if never. */
  opened_at: string | null;
  /** When the rider left for that page, or last made us query the provider by returning. */
  asked_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The columns of a payment that its provider needs. */
type StartedPayment = Pick<PaymentRow, 'id' | 'created_at' | 'amount_cents' | 'provider_reference'>;

export interface StartOptions {
  /** The title of the ride. */
  title: string;
  /** Whether the rider now leaves for the page of the payment service. */
  leaves?: boolean;
}

/** The reference columns are ASCII, and MariaDB rejects comparing them with any other text. */
const validReference = /^[\x21-\x7e]{1,150}$/;

/** The source under which the ledger enters a payment. */
const sourceOf = ({ provider }: Pick<PaymentRow, 'provider'>, reference: string) =>
  `${provider} ${reference}`;

const dayMs = 24 * 60 * 60 * 1000;
/** We stop querying a payment after this time, because nobody pays on a page that is so old. */
const reconcileWindowMs = 14 * dayMs;

const rows = (db: Database) => db<PaymentRow>('payments');

/** Starts payments with the providers, and keeps track of how they end. */
export function createPayments(context: BookingContext, settle: Settle) {
  const { db, providers, keyring, clock, logger } = context;

  function returnUrls({ created_at }: StartedPayment, booking: BookingRow) {
    const returnUrl = `${booking.origin}/booking/${tokenOf(keyring, booking, booking.id) ?? ''}`;
    const hint = new URLSearchParams({ [unpaidParameter]: created_at });
    return { returnUrl, unpaidUrl: `${returnUrl}?${hint}` };
  }

  /** @param title the title of the ride; read from the database if absent */
  const asPayment = async (
    row: StartedPayment,
    booking: BookingRow,
    title?: string,
  ): Promise<Payment> => ({
    ...returnUrls(row, booking),
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
    origin: booking.origin,
    providerReference: row.provider_reference,
  });

  /** An open payment of the same amount, which we reuse. */
  const openPayment = (booking: BookingRow, provider: ProviderName, amountCents: number) =>
    rows(db)
      .where({ booking_id: booking.id, provider, amount_cents: amountCents, state: 'open' })
      .first();

  async function newPayment(booking: BookingRow, provider: ProviderName, amountCents: number) {
    const at = timestamp(clock());
    const row: PaymentRow = {
      ...{ id: newId(), booking_id: booking.id, provider, amount_cents: amountCents },
      ...{ state: 'open', provider_reference: null, opened_at: null, asked_at: null },
      ...{ created_at: at, updated_at: at },
    };
    await rows(db).insert(row);
    return row;
  }

  /**
   * Starts a payment, or continues an open one of the same amount.
   * @returns where to send the rider. It is undefined if the payment service does not answer, or if it reports the
   *   open payment as paid: the rider may never have come back from its page, and must not pay twice.
   */
  async function start(
    booking: BookingRow,
    provider: PaymentProvider,
    amountCents: number,
    options: StartOptions,
  ): Promise<PaymentStart | undefined> {
    // No notification will arrive for a transfer, so it needs no row to match one with.
    if (provider.keepsPlacesFor === 'days') {
      const { id, created_at } = booking;
      const transfer = { id, created_at, amount_cents: amountCents, provider_reference: null };
      return begin(booking, provider, transfer, { title: options.title });
    }
    const open = await openPayment(booking, provider.name, amountCents);
    if (open && (await isPaid(open))) return undefined;
    const row = open ?? (await newPayment(booking, provider.name, amountCents));
    return begin(booking, provider, row, options);
  }

  async function isPaid(row: PaymentRow) {
    try {
      return (await query(row))?.state === 'paid';
    } catch (error) {
      logger.warn({ err: error, provider: row.provider }, 'could not query the state of a payment');
      return false;
    }
  }

  async function begin(
    booking: BookingRow,
    provider: PaymentProvider,
    row: StartedPayment,
    { title, leaves }: StartOptions,
  ): Promise<PaymentStart | undefined> {
    try {
      const started = await provider.start(await asPayment(row, booking, title));
      const { providerReference, ...payment } = started;
      const isNew = providerReference && providerReference !== row.provider_reference;
      const at = timestamp(clock());
      if (isNew || leaves)
        await rows(db)
          .where({ id: row.id })
          .update({
            ...(isNew && { provider_reference: providerReference }),
            // The page that sends the rider reads the booking, too, and must not wait for a query.
            ...(leaves && { opened_at: at, asked_at: at }),
            updated_at: at,
          });
      return payment as PaymentStart;
    } catch (error) {
      logger.warn({ err: error, provider: provider.name }, 'a payment could not be started');
      return undefined;
    }
  }

  /** Records how the party pays. For a transfer, which takes days, it also extends the hold and mails the details. */
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
      const what = 'a transfer chosen, places held for it';
      const at = timestamp(clock());
      await addHistory(transaction, booking.id, { at, what, who: rider });
      await row.update({ provider: provider.name, ...holdOf(provider, offer, date, clock()) });
      const mail = { bookingId: booking.id, occasion: 'transfer-details' } as const;
      // A booking can expire, take its places again, and choose a transfer again, so the mail is sent each time.
      await queueBookingMail(transaction, context, mail, at);
    });

  /** Finds the payment that a provider refers to, among the payments of that provider only. */
  async function findPayment(provider: ProviderName, about: PaymentReference) {
    const [column, reference] =
      'id' in about ? ['id', about.id] : ['provider_reference', about.providerReference];
    if (!validReference.test(reference)) return undefined;
    return rows(db)
      .where({ provider, [column]: reference })
      .first();
  }

  /** Applies the outcome of a payment. The transaction must not have read anything yet. */
  async function applyOutcome(transaction: Database, row: PaymentRow, outcome: PaymentOutcome) {
    if (outcome.state === 'open') return 'still open';
    const itself = rows(transaction).where({ id: row.id });
    const changed = { state: outcome.state, updated_at: timestamp(clock()) };
    if (outcome.state === 'failed') {
      await itself.where({ state: 'open' }).update(changed);
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
    // A provider that gave no reference at the start refunds by the reference of the payment itself.
    const provider_reference = row.provider_reference ?? outcome.reference;
    await itself.update({ ...changed, provider_reference });
    return settled;
  }

  /**
   * Queries the provider for a payment, and applies the outcome.
   * @throws {Error} if the provider cannot be reached or gives an unexpected answer
   */
  async function query(row: PaymentRow) {
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
   * Queries the providers for a booking's unpaid payments, and applies the outcomes.
   * @throws {Error} if a provider cannot be reached or gives an unexpected answer
   */
  async function askAbout(bookingId: string) {
    for (const row of await isUnpaid().where({ booking_id: bookingId })) await query(row);
  }

  /** Queries every recent unpaid payment, because notifications get lost. */
  async function reconcile() {
    const since = timestamp(clock() - reconcileWindowMs);
    for (const row of await isUnpaid().where('created_at', '>', since))
      try {
        await query(row);
      } catch (error) {
        logger.warn(
          { err: error, provider: row.provider },
          'could not query the state of a payment',
        );
      }
  }

  /** The payment behind a ledger entry, ready to be refunded; undefined if its provider is not set up. */
  async function paidPayment(booking: BookingRow, { method, payment_id, source }: LedgerRow) {
    const paid = rows(db).where({
      ...{ booking_id: booking.id, provider: method as ProviderName, state: 'paid' },
    });
    // Entries written by earlier versions do not record the payment.
    const candidates = payment_id === null ? paid : paid.where({ id: payment_id });
    const row = await candidates.orderBy('id', 'desc').first();
    const provider = row && providers.get(row.provider);
    if (!row || !provider) return undefined;
    const paidAs = source.slice(sourceOf(row, '').length);
    return { provider, payment: { ...(await asPayment(row, booking)), paidAs } };
  }

  return { start, choose, findPayment, applyOutcome, query, askAbout, reconcile, paidPayment };
}

export type Payments = ReturnType<typeof createPayments>;
