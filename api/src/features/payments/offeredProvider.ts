import { takesAmount, type ProviderName } from '@ridgeline/contract';
import { paymentError } from './errors';
import type { PaymentProvider, PaymentProviders } from './provider';

/** @throws AmountTooSmall if the provider does not take the amount */
export function assertTakes({ name }: Pick<PaymentProvider, 'name'>, amountCents: number) {
  if (!takesAmount(name, amountCents)) throw paymentError('AmountTooSmall');
}

async function filterAsync<Item>(
  items: readonly Item[],
  matches: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const results = await Promise.all(items.map(matches));
  return items.filter((_item, at) => results[at]);
}

/** The names of the providers that riders at this origin may choose, in the order in which they see them. */
export async function offeredNames(providers: PaymentProviders, origin: string) {
  const offered = await filterAsync(
    [...providers.values()],
    async ({ isOffered }) => isOffered === undefined || isOffered(origin),
  );
  const ready = await filterAsync(
    offered,
    async ({ isReady }) => isReady === undefined || isReady(),
  );
  // A booking that waits for the bank details is better than none.
  return (ready.length > 0 ? ready : offered).map(({ name }) => name);
}

/** Providers that take cards from any country, says their documentation. */
const takesCardsOfAllCountries: ReadonlySet<ProviderName> = new Set(['payfast', 'yoco']);

/** Whether riders at this origin may pay with cards of other countries. */
export async function takesForeignCards(providers: PaymentProviders, origin: string) {
  const offered = await filterAsync(
    [...providers.values()].filter(({ name }) => takesCardsOfAllCountries.has(name)),
    async ({ isOffered }) => isOffered === undefined || isOffered(origin),
  );
  return offered.length > 0;
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
