import type { Database } from '../../platform/db/connect';

interface RefundedPayment {
  source: string;
  amount_cents: number;
  refunded_cents: number | string;
}

/** A sentence for each payment that was refunded by more than its amount. */
export async function refundProblems(db: Database): Promise<string[]> {
  const refunded = (await db('ledger_entries as refund')
    .join('ledger_entries as payment', 'payment.id', 'refund.refund_of')
    .groupBy('payment.id', 'payment.source', 'payment.amount_cents')
    .select('payment.source', 'payment.amount_cents')
    .select(
      db.raw(
        "sum(case when refund.kind = 'refund' then refund.amount_cents else -refund.amount_cents end) as refunded_cents",
      ),
    )) as RefundedPayment[];
  return refunded
    .filter(({ amount_cents, refunded_cents }) => Number(refunded_cents) > amount_cents)
    .map(
      ({ source, amount_cents, refunded_cents }) =>
        `Payment ${source} took ${amount_cents} cents, and ${refunded_cents} went back.`,
    );
}
