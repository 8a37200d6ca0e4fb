import { bookingMessages, type BankAccount } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import type { PaymentProvider } from './provider';

/**
 * Transfers to the owner's account. The bank tells nobody but her, so she records what arrived, and pays
 * refunds back by hand.
 * @param account where transfers go; null until the owner has entered it
 */
export const eftProvider = (account: () => Promise<BankAccount | null>): PaymentProvider => ({
  name: 'eft',
  keepsPlacesFor: 'days',
  start: async ({ amountCents, reference }) => ({
    kind: 'transfer',
    ...{ amountCents, reference },
    account: await account(),
  }),
  readNotification: () => Promise.reject(new HttpError(404, bookingMessages.notificationRefused)),
  stateOf: async () => ({ state: 'open' }),
  refund: async () => ({ state: 'by hand' }),
});
