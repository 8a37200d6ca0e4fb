import { randomUUID } from 'node:crypto';

/** A payment, from when a shop asks for it. */
export interface TillPayment {
  /** In the address of its page; Yoco's name of the checkout. */
  id: string;
  provider: 'payfast' | 'yoco';
  /** The shop's own id of it. */
  shopId: string;
  amountCents: number;
  description: string;
  returnUrl: string;
  /** Where PayFast tells the shop of it. */
  notifyUrl: string | undefined;
  /** The service's name of the movement of money, once there is one. */
  paidAs: string | undefined;
  paidAt: string | undefined;
  refundedCents: number;
}

export type RefundWay =
  /** Sends the money and says so. */
  | 'at once'
  /** Takes the refund on; a notification says how it ended. */
  | 'later'
  | 'refused'
  /** Wants the rider's bank account. */
  | 'to a bank account';

/** How a service behaves, which may change at any time. */
export interface Behaviour {
  /** Does what it is asked to do, and hangs up without an answer. */
  hangsUp: boolean;
  refunds: RefundWay;
}

/** Whoever tries it out goes back to the last few at most. */
const kept = 1000;

type NewPayment = Omit<TillPayment, 'paidAs' | 'paidAt' | 'refundedCents'>;

/** The payments that a stand-in knows. */
export function createTill() {
  const payments: TillPayment[] = [];
  const behaviour: Behaviour = { hangsUp: false, refunds: 'at once' };
  return {
    payments,
    behaviour,
    open(payment: NewPayment): TillPayment {
      const opened = { ...payment, paidAs: undefined, paidAt: undefined, refundedCents: 0 };
      payments.push(opened);
      if (payments.length > kept) payments.shift();
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
