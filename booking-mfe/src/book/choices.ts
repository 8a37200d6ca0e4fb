import type { BookingParticipant } from '@ridgeline/contract';
import type { Party } from '@ridgeline/contract/bookings/money';

type People = readonly Pick<BookingParticipant, 'kind'>[];

/** What a party chooses that changes its price. What it costs is in the contract's `priceLines`. */
export interface Choices {
  sharesRoom: boolean;
}

/** Nothing that costs. */
export const noChoices: Choices = { sharesRoom: true };

/** Reads the choices in a form. */
export const choicesIn = (form: FormData): Choices => ({
  sharesRoom: form.get('room') !== 'own',
});

interface ChoosingParty extends Partial<Choices> {
  people: People;
}

/** The choices that these people have: only somebody who comes alone chooses a room. */
export const choicesOf = ({ people, sharesRoom }: ChoosingParty): Partial<Choices> => ({
  ...(people.length === 1 && { sharesRoom }),
});

/** How many riders and pillions these people are, and what they chose. */
export function partyOf(party: ChoosingParty): Party {
  const { people } = party;
  const riders = people.filter(({ kind }) => kind === 'rider').length;
  return { riders, pillions: people.length - riders, ...choicesOf(party) };
}
