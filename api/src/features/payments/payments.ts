import { unpaidParameter, type PaymentStart, type ProviderName } from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { freshTransaction, type FreshTransaction } from '../../platform/db/FreshTransaction';
import type { PaymentContext, Purchase } from './context';
import type { LedgerRow } from './ledger';
import { paymentRows, type PaymentRow } from './rows';
import { testPaymentNote } from './testPaymentNote';
import type { Payment, PaymentOutcome, PaymentProvider, PaymentReference } from './provider';

/** The columns of a payment that its provider needs. */
type StartedPayment = Pick<PaymentRow, 'id' | 'created_at' | 'amount_cents' | 'provider_reference'>;

interface StartOptions {
  /** Whether the rider now leaves for the page of the payment service. */
  leaves?: boolean;
}

/** The reference columns are ASCII, and MariaDB rejects comparing them with any other text. */
const validReference = /^[\x21-\x7e]{1,150}$/;

/** The source under which the ledger enters a payment. */
const sourceOf = ({ provider }: Pick<PaymentRow, 'provider'>, reference: string) =>
  `${provider} ${reference}`;

const dayMs = 24 * 60 * 60 * 1000;
/** We stop querying a payment this long after its page was last opened, because nobody pays on a page that is so old. */
const reconcileWindowMs = 14 * dayMs;

/** A payment as its provider needs it. */
const asPayment = (row: StartedPayment, purchase: Purchase): Payment => ({
  id: row.id,
  paidFor: purchase.paidFor,
  createdAt: row.created_at,
  amountCents: row.amount_cents,
  reference: purchase.reference,
  description: purchase.description,
  contact: purchase.contact,
  origin: purchase.origin,
  returnUrl: purchase.returnUrl,
  unpaidUrl: `${purchase.returnUrl}?${new URLSearchParams({ [unpaidParameter]: row.created_at })}`,
  providerReference: row.provider_reference,
});

/** An open payment of the same amount, which we reuse. */
const openPayment = (
  transaction: Database,
  { bookingId, participant }: Purchase,
  provider: ProviderName,
  amountCents: number,
) =>
  paymentRows(transaction)
    .where({ booking_id: bookingId, participant, provider, amount_cents: amountCents })
    .where({ state: 'open' })
    .first();

async function newPayment(
  { clock }: PaymentContext,
  transaction: Database,
  { bookingId, paidFor, participant }: Purchase,
  provider: ProviderName,
  amountCents: number,
) {
  const at = timestamp(clock());
  const row: PaymentRow = {
    id: newId(),
    booking_id: bookingId,
    paid_for: paidFor,
    participant,
    provider,
    amount_cents: amountCents,
    state: 'open',
    provider_reference: null,
    opened_at: null,
    asked_at: null,
    created_at: at,
    updated_at: at,
  };
  await paymentRows(transaction).insert(row);
  return row;
}

/** The open payment of this amount, or a new one. If two people open it at once, they get the same. */
const openedPayment = (
  context: PaymentContext,
  purchase: Purchase,
  provider: ProviderName,
  amountCents: number,
): Promise<{ row: PaymentRow; isNew: boolean }> =>
  freshTransaction(context.db, async (fresh) => {
    const { bookingId: booking_id, paidFor: paid_for } = purchase;
    await context.lockPurchase(fresh, { booking_id, paid_for });
    const transaction = fresh.read();
    const open = await openPayment(transaction, purchase, provider, amountCents);
    if (open) return { row: open, isNew: false };
    const row = await newPayment(context, transaction, purchase, provider, amountCents);
    return { row, isNew: true };
  });

/**
 * Starts a payment, or continues an open one of the same amount that its provider still knows.
 * @returns where to send the rider. It is undefined if the payment service does not answer, or if it reports the
 *   open payment as paid: the rider may never have come back from its page, and must not pay twice.
 */
export async function startPayment(
  context: PaymentContext,
  purchase: Purchase,
  provider: PaymentProvider,
  amountCents: number,
  options: StartOptions = {},
): Promise<PaymentStart | undefined> {
  // No notification will arrive for a transfer, so it needs no row to match one with.
  if (provider.keepsPlacesFor === 'days') {
    const { bookingId: id, bookedAt: created_at } = purchase;
    const transfer = { id, created_at, amount_cents: amountCents, provider_reference: null };
    return begin(context, purchase, provider, transfer);
  }
  const opened = await openedPayment(context, purchase, provider.name, amountCents);
  const state = opened.isNew ? 'open' : await stateNow(context, opened.row);
  if (state === 'paid') return undefined;
  // One that has failed is not open any more.
  const { row } =
    state === 'failed'
      ? await openedPayment(context, purchase, provider.name, amountCents)
      : opened;
  return begin(context, purchase, provider, row, options);
}

/** The state of a payment at its provider; undefined if that cannot be reached. */
async function stateNow(context: PaymentContext, row: PaymentRow) {
  try {
    return (await queryPayment(context, row))?.state;
  } catch (error) {
    context.logger.warn(
      { err: error, provider: row.provider },
      'could not query the state of a payment',
    );
    return undefined;
  }
}

async function begin(
  context: PaymentContext,
  purchase: Purchase,
  provider: PaymentProvider,
  row: StartedPayment,
  { leaves }: StartOptions = {},
): Promise<PaymentStart | undefined> {
  const { clock, db, logger } = context;
  try {
    const started = await provider.start(asPayment(row, purchase));
    const { providerReference, ...payment } = started;
    const isNew = providerReference && providerReference !== row.provider_reference;
    const at = timestamp(clock());
    if (isNew || leaves)
      await paymentRows(db)
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

/** Finds the payment that a provider refers to, among the payments of that provider only. */
export async function findPayment(
  context: PaymentContext,
  provider: ProviderName,
  about: PaymentReference,
) {
  const [column, reference] =
    'id' in about ? ['id', about.id] : ['provider_reference', about.providerReference];
  if (!validReference.test(reference)) return undefined;
  return paymentRows(context.db)
    .where({ provider, [column]: reference })
    .first();
}

/** Applies the outcome of a payment. */
export async function applyOutcome(
  context: PaymentContext,
  fresh: FreshTransaction,
  row: PaymentRow,
  outcome: PaymentOutcome,
) {
  const { clock, settle, providers } = context;
  if (outcome.state === 'open') return 'still open';
  const thisRow = paymentRows(fresh.writes).where({ id: row.id });
  const changed = { state: outcome.state, updated_at: timestamp(clock()) };
  if (outcome.state === 'failed') {
    await thisRow.where({ state: 'open' }).update(changed);
    return 'failed';
  }
  const settled = await settle(fresh, {
    bookingId: row.booking_id,
    paidFor: row.paid_for,
    participant: row.participant,
    amountCents: outcome.amountCents,
    method: row.provider,
    source: sourceOf(row, outcome.reference),
    who: row.provider,
    paymentId: row.id,
    ...(providers.get(row.provider)?.isTest && { note: testPaymentNote }),
  });
  // A provider that gave no reference at the start refunds by the reference of the payment itself.
  const provider_reference = row.provider_reference ?? outcome.reference;
  await thisRow.update({ ...changed, provider_reference });
  return settled;
}

/**
 * Queries the provider for a payment, and applies the outcome.
 * @throws {Error} if the provider cannot be reached or gives an unexpected answer
 */
export async function queryPayment(context: PaymentContext, row: PaymentRow) {
  const { providers, purchaseOf, db } = context;
  const provider = providers.get(row.provider);
  if (!provider) return undefined;
  const outcome = await provider.stateOf(asPayment(row, await purchaseOf(row)));
  if (outcome.state !== 'open')
    await freshTransaction(db, (fresh) => applyOutcome(context, fresh, row, outcome));
  return outcome;
}

/** Includes failed payments, because the rider may try again on the same page. */
const isUnpaid = (context: PaymentContext) =>
  paymentRows(context.db).whereIn('state', ['open', 'failed']);

/**
 * Queries the providers for a booking's unpaid payments, and applies the outcomes.
 * @throws {Error} if a provider cannot be reached or gives an unexpected answer
 */
export async function queryUnpaidPayments(context: PaymentContext, bookingId: string) {
  for (const row of await isUnpaid(context).where({ booking_id: bookingId }))
    await queryPayment(context, row);
}

/** Queries every recent unpaid payment, because notifications get lost. */
export async function reconcilePayments(context: PaymentContext) {
  const { clock, logger } = context;
  const since = timestamp(clock() - reconcileWindowMs);
  const recent = isUnpaid(context).where((either) =>
    either.where('created_at', '>', since).orWhere('opened_at', '>', since),
  );
  for (const row of await recent)
    try {
      await queryPayment(context, row);
    } catch (error) {
      logger.warn({ err: error, provider: row.provider }, 'could not query the state of a payment');
    }
}

/** The payment behind a ledger entry, ready to be refunded; undefined if its provider is not set up. */
export async function paidPayment(
  context: PaymentContext,
  { booking_id, method, payment_id, source }: LedgerRow,
) {
  const { db, providers, purchaseOf } = context;
  const paid = paymentRows(db).where({
    booking_id,
    provider: method as ProviderName,
    state: 'paid',
  });
  // Entries written by earlier versions do not record the payment.
  const candidates = payment_id === null ? paid : paid.where({ id: payment_id });
  const row = await candidates.orderBy('id', 'desc').first();
  const provider = row && providers.get(row.provider);
  if (!row || !provider) return undefined;
  const paidAs = source.slice(sourceOf(row, '').length);
  return {
    provider,
    payment: { ...asPayment(row, await purchaseOf(row)), paidAs },
  };
}
