import { takesAmount, type ProviderName } from '@ridgeline/contract';
import { paymentError } from './errors';
import type { PaymentProvider, PaymentProviders } from './provider';

/** @throws AmountTooSmall if the provider does not take the amount */
export function assertTakes({ name }: Pick<PaymentProvider, 'name'>, amountCents: number) {
  if (!takesAmount(name, amountCents)) throw paymentError('AmountTooSmall');
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

/** @throws ProviderNotOffered if riders at this origin may not choose this provider */
export async function assertOffered(
  providers: PaymentProviders,
  name: ProviderName,
  origin: string,
) {
  if ((await providers.get(name)?.isOffered?.(origin)) === false)
    throw paymentError('ProviderNotOffered');
}

/** @throws ProviderNotOffered if the site does not offer this provider */
export function offeredProvider(providers: PaymentProviders, name: ProviderName): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw paymentError('ProviderNotOffered');
  return provider;
}
