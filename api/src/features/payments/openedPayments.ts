import { setTimeout as pause } from 'node:timers/promises';
import { isLive, type BookingState, type ProviderName } from '@ridgeline/contract';
import { timestamp } from '../../platform/db/timestamp';
import type { PaymentContext } from './context';
import { queryPayment } from './payments';
import { paymentRows, type PaymentRow } from './rows';

const secondMs = 1000;
/** How long after they were sent to the payment page riders may come back. Later, the hourly query suffices. */
const returnWindowMs = 30 * 60 * secondMs;
/** The shortest time between two queries about the same payment, over all processes. */
const shortestPauseMs = 5 * secondMs;
/** The longer ago a rider left, the less often we query: after ten minutes twice a minute. */
const pauseShare = 1 / 20;
/** How long a page waits for the services. What they answer later is still applied. */
const timeoutMs = 2 * secondMs;

/** A booking, with how its party last chose to pay. */
interface PayingBooking {
  id: string;
  provider: ProviderName;
  state: BookingState;
}

/*
 * Payments whose page a rider has opened lately. Notifications may be late or lost, so we query the services when the
 * rider comes back.
 */

const windowStart = (context: PaymentContext) => timestamp(context.clock() - returnWindowMs);

/** Includes failed payments, because the rider may have tried again on the same page. */
const unpaid = (context: PaymentContext) =>
  paymentRows(context.db).whereIn('state', ['open', 'failed']);

/** Whether it is time to query this payment, and no other request does. */
async function claim(context: PaymentContext, { id, opened_at }: PaymentRow) {
  const now = context.clock();
  const openMs = now - Date.parse(opened_at ?? '');
  const pauseMs = Math.max(shortestPauseMs, openMs * pauseShare);
  const claimed = await unpaid(context)
    .where({ id })
    .where('asked_at', '<=', timestamp(now - pauseMs))
    .update({ asked_at: timestamp(now) });
  return claimed > 0;
}

async function queryRow(context: PaymentContext, row: PaymentRow) {
  try {
    if (await claim(context, row)) await queryPayment(context, row);
  } catch (error) {
    context.logger.warn(
      { err: error, provider: row.provider },
      'could not query a payment for a returning rider',
    );
  }
}

/**
 * Queries the services for a booking's payments, unless that was done just now, and applies the outcomes. It neither
 * fails nor takes long if a service does.
 * @returns whether there are such payments
 */
export async function queryOpened(context: PaymentContext, bookingId: string): Promise<boolean> {
  const opened = await unpaid(context)
    .where({ booking_id: bookingId })
    .where('opened_at', '>', windowStart(context));
  if (opened.length === 0) return false;
  const timeout = pause(timeoutMs, undefined, { ref: false });
  await Promise.race([Promise.all(opened.map((row) => queryRow(context, row))), timeout]);
  return true;
}

/**
 * Whether the last thing that the rider did about money may have been a payment that has not arrived yet. Only for a
 * booking with payments that `queryOpened` has just queried.
 */
export async function isAwaited(
  context: PaymentContext,
  { id, provider, state }: PayingBooking,
  balanceCents: number,
) {
  if (balanceCents <= 0 && isLive(state)) return false;
  return isLastOpen(context, { id, provider });
}

/**
 * Whether the payment whose page was opened last is still open, and how its booking or voucher is to be paid.
 * @param participant the number of the person whose share it pays; absent for a payment of anybody
 */
export async function isLastOpen(
  context: PaymentContext,
  {
    id,
    provider,
    participant,
  }: { id: string; provider: ProviderName | null; participant?: number | undefined },
) {
  const last = await paymentRows(context.db)
    .where({ booking_id: id, ...(participant !== undefined && { participant }) })
    .whereNotNull('opened_at')
    .orderBy('opened_at', 'desc')
    .first();
  return last?.state === 'open' && last.provider === provider;
}
