import type { Offer } from '@ridgeline/contract';
import { sumOf, type PriceLine } from '@ridgeline/contract/bookings/money';
import { firstOfShares, linesOfShares } from '@ridgeline/contract/bookings/shares';
import type { BookValues } from './bookForm';
import { partyOf } from './choices';

/** What a party pays, or one person of it. */
export interface Amounts {
  totalCents: number;
  /**
   * What has to be paid to confirm the booking if the rider chooses the deposit; the total if there is no deposit.
   */
  depositCents: number;
  dueNowCents: number;
}

/** What one person of a party pays. */
export interface ShareOfPrice extends Amounts {
  /** The id of the person. */
  id: string;
  /** Whose share it is: "You" for whoever books. */
  who: string;
}

/** The name of somebody in the form, who may not have one yet. */
export const nameOf = ({ people }: BookValues, at: number) =>
  people[at]?.name.trim() || `Person ${at + 1}`;

/** Whoever books for others and stays at home pays the share of the first of them. */
const payerOf = (values: BookValues, at: number) => {
  if (at > 0) return nameOf(values, at);
  return values.contactName.trim() ? `You, for ${nameOf(values, at)}` : 'You';
};

/** Whether a party can choose that each pays their own: only several people who have something to pay. */
export const canShare = ({ people }: BookValues, { totalCents }: Pick<Amounts, 'totalCents'>) =>
  people.length > 1 && totalCents > 0;

/** What each person pays, in their order. */
export function sharesOfPrice(
  { lines, depositCents }: Pick<Amounts, 'depositCents'> & { lines: readonly PriceLine[] },
  values: BookValues,
  { deposit, extras: offered = [] }: Offer,
): ShareOfPrice[] {
  const { people } = values;
  const extras = (partyOf(values).extras ?? []).flatMap(({ id, people: takers }) => {
    const name = offered.find((extra) => extra.id === id)?.name;
    return name === undefined ? [] : [{ id, name, people: takers }];
  });
  const totals = linesOfShares({ lines, participants: people, extras }).map((own) => ({
    totalCents: sumOf(own),
  }));
  const deposits = firstOfShares(totals, { deposit, firstCents: depositCents });
  return people.map(({ id }, at) => {
    const { totalCents = 0 } = totals[at] ?? {};
    const ownDeposit = deposits[at] ?? 0;
    return {
      id,
      who: payerOf(values, at),
      totalCents,
      depositCents: ownDeposit,
      dueNowCents: values.pay === 'all' ? totalCents : ownDeposit,
    };
  });
}
