import { bookingMessages, takesAmount, type ProviderName } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import type { PaymentProvider, PaymentProviders } from './provider';

const refused = (message: string) => new HttpError(400, message, { fields: { provider: message } });

/** @throws {HttpError} 400 where the amount cannot be paid that way */
export function assertTakes({ name }: Pick<PaymentProvider, 'name'>, amountCents: number) {
  if (!takesAmount(name, amountCents)) throw refused(bookingMessages.amountTooSmall);
}

/** @throws {HttpError} 400 where there is no such way to pay */
export function offeredProvider(providers: PaymentProviders, name: ProviderName): PaymentProvider {
  const found = providers.get(name);
  if (!found) throw refused(bookingMessages.providerInvalid);
  return found;
}
