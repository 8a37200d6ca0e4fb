import { bookingMessages, takesAmount, type ProviderName } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import type { PaymentProvider, PaymentProviders } from './provider';

const refused = (message: string) => new HttpError(400, message, { fields: { provider: message } });

/** @throws {HttpError} 400 if the provider does not take the amount */
export function assertTakes({ name }: Pick<PaymentProvider, 'name'>, amountCents: number) {
  if (!takesAmount(name, amountCents)) throw refused(bookingMessages.amountTooSmall);
}

/** The names of the providers that riders at this origin may choose. */
export async function offeredNames(providers: PaymentProviders, origin: string) {
  const offered = await Promise.all(
    [...providers.values()].map(async ({ name, isOffered }) =>
      isOffered === undefined || (await isOffered(origin)) ? [name] : [],
    ),
  );
  return offered.flat();
}

/** @throws {HttpError} 400 if riders at this origin may not choose this provider */
export async function assertOffered(
  providers: PaymentProviders,
  name: ProviderName,
  origin: string,
) {
  if ((await providers.get(name)?.isOffered?.(origin)) === false)
    throw refused(bookingMessages.providerInvalid);
}

/** @throws {HttpError} 400 if the site does not offer this provider */
export function offeredProvider(providers: PaymentProviders, name: ProviderName): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw refused(bookingMessages.providerInvalid);
  return provider;
}
