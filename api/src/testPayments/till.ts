import { randomUUID } from 'node:crypto';

/** A payment that a shop has requested. */
export interface TillPayment {
  /** Part of its page's URL; Yoco's id of the checkout. */
  id: string;
  provider: 'payfast' | 'yoco';
  /** The shop's id of the payment. */
  shopId: string;
  amountCents: number;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  failureUrl: string;
  /** The URL at which PayFast notifies the shop. */
  notifyUrl: string | undefined;
  /** The service's id of the transaction, once it is paid. */
  paidAs: string | undefined;
  paidAt: string | undefined;
  refundedCents: number;
}

export type RefundWay =
  /** Refunds the money and reports it. */
  | 'at once'
  /** Accepts the refund; a notification reports the outcome. */
  | 'later'
  | 'refused'
  /** Asks for the rider's bank account. */
  | 'to a bank account';

/** How a service behaves, which may change at any time. */
export interface Behaviour {
  /** Processes calls, and hangs up without a response. */
  hangsUp: boolean;
  /** Processes calls, and keeps the connection open without a response. */
  isSilent: boolean;
  refunds: RefundWay;
}

/** How many payments are kept; a person who tries the site needs only the latest few. */
const maxPayments = 1000;

type NewPayment = Omit<TillPayment, 'paidAs' | 'paidAt' | 'refundedCents'>;

/** The payments that a stand-in knows. */
export function createTill() {
  const payments: TillPayment[] = [];
  const behaviour: Behaviour = { hangsUp: false, isSilent: false, refunds: 'at once' };
  return {
    payments,
    behaviour,
    open(payment: NewPayment): TillPayment {
      const opened = { ...payment, paidAs: undefined, paidAt: undefined, refundedCents: 0 };
      payments.push(opened);
      if (payments.length > maxPayments) payments.shift();
      return opened;
    },
    find: (id: string) => payments.find((payment) => payment.id === id),
    /** The rider pays. */
    pay(payment: TillPayment, now = new Date()) {
      payment.paidAs ??= payment.provider === 'yoco' ? `p_${randomUUID()}` : String(Date.now());
      payment.paidAt ??= now.toISOString();
    },
  };
}

export type Till = ReturnType<typeof createTill>;
