import { splitRefund } from '@ridgeline/contract';
import { accountOfRows, type LedgerRow } from '../../payments/ledger';
import type { PaymentProviders } from '../../payments/provider';

/** The method of refunds that an earlier version entered, without recording the payment. */
const legacyMethod = 'provider';

export const failureOf = (source: string) => `failed ${source}`;

/** How a voucher pays, and is refunded: by an entry here, without any service. */
export const voucherMethod = 'voucher';

const isThroughService = ({ kind, method, refund_of }: LedgerRow) =>
  kind === 'refund' && method !== voucherMethod && (refund_of !== null || method === legacyMethod);

const isToVoucher = ({ kind, method }: LedgerRow) => kind === 'refund' && method === voucherMethod;

/** Whether the owner has paid this refund back by hand. */
const isByHand = (row: LedgerRow) =>
  row.kind === 'refund' && !isThroughService(row) && !isToVoucher(row);

/** How much the owner has paid back by hand. */
export const refundedByHandCents = (ledger: readonly LedgerRow[]) =>
  ledger.filter(isByHand).reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Refunds through a service that have not failed, oldest first. */
export function standingRefunds(ledger: readonly LedgerRow[]): LedgerRow[] {
  const failures = new Set(
    ledger.filter(({ kind }) => kind === 'refund-failed').map(({ source }) => source),
  );
  return ledger.filter((row) => isThroughService(row) && !failures.has(failureOf(row.source)));
}

/** The source of a refund that is entered again after it was reversed. */
export const reenteredAs = (source: string) => `paid ${source}`;

/**
 * Refunds through a service that have failed, and of which a report that they were paid may still come, oldest first.
 * If the owner has paid one back by hand since it certainly failed, such a report is about what she did at the service.
 */
export function reversedRefunds(ledger: readonly LedgerRow[]): LedgerRow[] {
  const bySource = new Map(ledger.map((row) => [row.source, row]));
  return ledger.filter((refund) => {
    const failure = bySource.get(failureOf(refund.source));
    if (!isThroughService(refund) || !failure || bySource.has(reenteredAs(refund.source)))
      return false;
    const isDoneByHand = ledger
      .slice(ledger.indexOf(failure))
      .some((row) => isByHand(row) && row.amount_cents === refund.amount_cents);
    return failure.outcome !== 'unpaid' || !isDoneByHand;
  });
}

/** Whether a refund failed that may have been paid all the same. If nobody recorded it, we assume so. */
const isUncertain = ({ kind, outcome }: LedgerRow) =>
  kind === 'refund-failed' && outcome !== 'unpaid';

/**
 * Under which id to send a new refund of a payment. A refund that was given up without a response may have been sent,
 * so the same refund goes out under the same id, and the service does not pay it twice.
 * @param source of the new refund
 */
export function refundId(
  ledger: readonly LedgerRow[],
  { payment, amountCents, source }: { payment: LedgerRow; amountCents: number; source: string },
): string {
  const standing = new Set(standingRefunds(ledger));
  const same = ledger.filter(
    (row) =>
      isThroughService(row) && row.refund_of === payment.id && row.amount_cents === amountCents,
  );
  const uncertain = new Set(ledger.filter(isUncertain).map((failure) => failure.source));
  return (
    same
      .slice(same.findLastIndex((row) => standing.has(row)) + 1)
      .find((row) => uncertain.has(failureOf(row.source)))?.source ?? source
  );
}

const isVoucherPayment = ({ kind, method }: LedgerRow) =>
  kind === 'payment' && method === voucherMethod;

const isServicePayment = ({ kind, method }: LedgerRow, providers: PaymentProviders) =>
  kind === 'payment' &&
  [...providers.values()].some(
    ({ name, keepsPlacesFor }) => name === method && keepsPlacesFor === 'minutes',
  );

/** Finds the payment that a refund belongs to. For refunds of an earlier version, this is the newest one before it. */
export function refundedPayment(
  ledger: readonly LedgerRow[],
  refund: LedgerRow,
  providers: PaymentProviders,
): LedgerRow | undefined {
  if (refund.refund_of !== null) return ledger.find(({ id }) => id === refund.refund_of);
  const before = ledger.slice(0, ledger.indexOf(refund));
  return before.findLast((row) => isServicePayment(row, providers));
}

/** How much of each payment can still go back the way it came, through its service or to its voucher, newest first. */
export function refundablePayments(ledger: readonly LedgerRow[], providers: PaymentProviders) {
  const refundedCents = new Map<string, number>();
  for (const refund of [...standingRefunds(ledger), ...ledger.filter(isToVoucher)]) {
    const id = refundedPayment(ledger, refund, providers)?.id ?? '';
    refundedCents.set(id, (refundedCents.get(id) ?? 0) + refund.amount_cents);
  }
  const left = ledger
    .filter((row) => isServicePayment(row, providers) || isVoucherPayment(row))
    .map((payment) => ({
      payment,
      amountCents: payment.amount_cents - (refundedCents.get(payment.id) ?? 0),
    }));
  // Refunds by hand also reduce what can be refunded.
  const account = accountOfRows(ledger);
  return splitRefund(account.paidCents - account.refundedCents, left.toReversed()).parts;
}
