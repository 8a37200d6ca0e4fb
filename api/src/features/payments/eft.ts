import type { BankAccount } from '@ridgeline/contract';
import { paymentError } from './errors';
import type { PaymentProvider } from './provider';

/**
 * Transfers to the owner's bank account. The bank notifies only the owner, so she records the payments and makes the
 * refunds by hand.
 * @param account reads the owner's bank account; null until she has entered it
 */
export const eftProvider = (account: () => Promise<BankAccount | null>): PaymentProvider => ({
  name: 'eft',
  keepsPlacesFor: 'days',
  isReady: async () => (await account()) !== null,
  start: async ({ amountCents, reference }) => ({
    kind: 'transfer',
    amountCents,
    reference,
    account: await account(),
  }),
  readNotification: () => Promise.reject(paymentError('NotificationUnexpected')),
  stateOf: async () => ({ state: 'open' }),
  refund: async () => ({ state: 'by hand' }),
});
