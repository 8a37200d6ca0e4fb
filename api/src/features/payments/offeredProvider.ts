import { bookingMessages, takesAmount, type ProviderName } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import type { PaymentProvider, PaymentProviders } from './provider';

const refused = (message: string) => new HttpError(400, message, { fields: { provider: message } });

/** @throws {HttpError} 400 if the provider does not take the amount */
export function assertTakes({ name }: Pick<PaymentProvider, 'name'>, amountCents: number) {
  if (!takesAmount(name, amountCents)) throw refused(bookingMessages.amountTooSmall);
}

/** @throws {HttpError} 400 if the site does not offer this provider */
export function offeredProvider(providers: PaymentProviders, name: ProviderName): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw refused(bookingMessages.providerInvalid);
  return provider;
}
