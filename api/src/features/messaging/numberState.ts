import type { NumberRow } from './rows';

/** When a person last wrote, and what they last chose. */
type NumberState = Pick<NumberRow, 'last_inbound_at' | 'opted_out' | 'chosen_at'>;

const isLater = (one: string | null, other: string | null) => (one ?? '') > (other ?? '');

/** The state of a person who is known under two numbers. If both chose at the same time, STOP wins. */
export function combineStates(one: NumberState, other: NumberState): NumberState {
  const isOneChosen =
    isLater(one.chosen_at, other.chosen_at) ||
    (one.chosen_at === other.chosen_at && Boolean(one.opted_out));
  const { opted_out, chosen_at } = isOneChosen ? one : other;
  const { last_inbound_at } = isLater(one.last_inbound_at, other.last_inbound_at) ? one : other;
  return { last_inbound_at, opted_out, chosen_at };
}
