import { limits, type EarlyBird } from '@ridgeline/contract';
import { formatDate } from '@ridgeline/shared-ui';
import { amount, day, list } from '../../content/fields/specs';
import { centsOf, typedRands } from '../../money/rands';
import { priceText } from './extraFields';

/** An early price as the values of form controls. */
export interface EarlyBirdValues {
  /** Tells the rows of the form apart. */
  id: string;
  until: string;
  riderPriceCents: string;
  /** Empty: as later, like that of a guest. */
  pillionPriceCents: string;
  guestPriceCents: string;
}

const titleOf = ({ until, riderPriceCents }: Record<string, unknown>) =>
  [until && `until ${formatDate(until as string)}`, priceText(riderPriceCents)]
    .filter(Boolean)
    .join(', ');

/**
 * The rows of the early prices.
 * @param guestsCome whether anybody can come along as a guest
 */
export const earlyBirdSpec = (guestsCome: boolean) =>
  list('offer.earlyBird', 'Early prices', {
    noun: 'early price',
    hint: 'What a place costs those who book early. Whoever has booked keeps that price.',
    most: limits.earlyBirds,
    titledBy: titleOf,
    fields: [
      day('until', 'Until, with this day'),
      amount('riderPriceCents', 'Price for a rider, in rands'),
      amount('pillionPriceCents', 'Price for a pillion, in rands', { hint: 'Empty: as later.' }),
      ...(guestsCome
        ? [amount('guestPriceCents', 'Price for a guest, in rands', { hint: 'Empty: as later.' })]
        : []),
    ],
  });

/** The form's values of an offer's early prices. */
export const earlyBirdValues = (steps: readonly EarlyBird[] = []): EarlyBirdValues[] =>
  steps.map(({ until, riderPriceCents, pillionPriceCents, guestPriceCents }) => ({
    id: until,
    until,
    riderPriceCents: typedRands(riderPriceCents),
    pillionPriceCents: pillionPriceCents === undefined ? '' : typedRands(pillionPriceCents),
    guestPriceCents: guestPriceCents === undefined ? '' : typedRands(guestPriceCents),
  }));

const optionalPrice = (typed: string) => (typed.trim() ? centsOf(typed) : undefined);

/** The early prices, in the shape of the contract's schema. */
export const earlyBirdOf = (steps: readonly EarlyBirdValues[], guestsCome: boolean) =>
  steps.map(({ until, riderPriceCents, pillionPriceCents, guestPriceCents }) => ({
    until,
    riderPriceCents: centsOf(riderPriceCents),
    pillionPriceCents: optionalPrice(pillionPriceCents),
    guestPriceCents: guestsCome ? optionalPrice(guestPriceCents) : undefined,
  }));

/**
 * Which control says why the early prices are refused as a whole: one that is higher than the price after it, or whose
 * day another one has.
 */
export function refusedEarlyBird(
  steps: readonly EarlyBirdValues[],
  riderPriceCents: string,
): string | undefined {
  const dearer = steps.findIndex(
    (step) => centsOf(step.riderPriceCents) > centsOf(riderPriceCents),
  );
  if (dearer >= 0) return `${dearer}.riderPriceCents`;
  const repeated = steps.findIndex(
    ({ until }, at) => steps.findIndex((other) => other.until === until) < at,
  );
  return repeated >= 0 ? `${repeated}.until` : undefined;
}
