import { timestamp } from '../../../platform/db/timestamp';
import type { Database } from '../../../platform/db/connect';
import { recordNotice } from '../../ownerNotices/record';
import { addLedgerEntry, ledgerOf, type LedgerRow } from '../../payments/ledger';
import type { BookingContext } from '../context';
import { addHistory, siteActor } from '../history';
import { bookingById } from '../lookup';
import { isBookingMailQueued, queueBookingMail } from '../mails/queueMail';
import { queueShareMail } from '../shares/shareMails';
import { failureOf } from './refundable';

/** A refund that a provider sends. */
export interface ProviderRefund {
  bookingId: string;
  amountCents: number;
  /** Identifies it in the ledger. */
  source: string;
  /** Identifies it to the provider; absent if that is the source. */
  sentAs?: string;
}

/** Why a refund is reversed in the ledger. */
export interface Failure {
  why: string;
  /** Whether the payment service may have paid it all the same. */
  outcome: NonNullable<LedgerRow['outcome']>;
}

/** The service certainly did not pay it. */
export const unpaid = (why: string): Failure => ({ why, outcome: 'unpaid' });

/** Tells the party of a refund. */
export async function queueRefundMail(
  context: BookingContext,
  transaction: Database,
  { bookingId, amountCents, source }: ProviderRefund,
) {
  const mail = { bookingId, occasion: 'refunded', amountCents } as const;
  await queueBookingMail(context, transaction, mail, { distinction: source });
  const entry = (await ledgerOf(transaction, bookingId)).find((row) => row.source === source);
  const participant = entry?.participant ?? 1;
  if (participant > 1)
    await queueShareMail(
      context,
      transaction,
      { bookingId, participant, about: 'refunded', amountCents },
      source,
    );
}

/** Reverses a failed refund in the ledger, in a transaction that has locked its booking. */
export async function reverseRefund(
  context: BookingContext,
  transaction: Database,
  refund: ProviderRefund,
  { why, outcome }: Failure,
  who: string = siteActor,
) {
  const { bookingId: id, amountCents, source } = refund;
  const at = timestamp(context.clock());
  const entered = (await ledgerOf(transaction, id)).find((row) => row.source === source);
  const isNew = await addLedgerEntry(transaction, {
    booking_id: id,
    at,
    kind: 'refund-failed',
    amount_cents: amountCents,
    source: failureOf(source),
    note: why,
    method: entered?.method ?? null,
    refund_of: entered?.refund_of ?? null,
    participant: entered?.participant ?? null,
    outcome,
  });
  if (!isNew) return;
  await addHistory(transaction, id, { at, what: 'refund failed', who, why });
  const { event_id } = await bookingById(transaction, id);
  await recordNotice(transaction, {
    at,
    kind: 'refund-failed',
    booking_id: id,
    event_id,
    amount_cents: amountCents,
    who,
  });
}

/** Whether a refund is known to have been sent. */
export const isSent = (
  of: Database,
  { booking_id, source }: Pick<LedgerRow, 'booking_id' | 'source'>,
) => isBookingMailQueued(of, { bookingId: booking_id, occasion: 'refunded' }, source);
