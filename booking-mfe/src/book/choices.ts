import type { BookingParticipant } from '@ridgeline/contract';
import { chosenExtras } from '@ridgeline/contract/bookings/extras';
import type { Party } from '@ridgeline/contract/bookings/money';
import { countsIn, type ExtraCount } from '../extras/extraFields';

type People = readonly (Pick<BookingParticipant, 'kind'> & { extras?: readonly string[] })[];

/** What a party chooses that changes its price. What it costs is in the contract's `priceLines`. */
export interface Choices {
  sharesRoom: boolean;
  /** The extras of the whole booking. A draft of an earlier version has none. */
  extras?: ExtraCount[];
}

/** Nothing that costs. */
export const noChoices: Choices = { sharesRoom: true };

/** Reads the choices in a form. */
export const choicesIn = (form: FormData): Choices => ({
  sharesRoom: form.get('room') !== 'own',
  extras: countsIn(form),
});

interface ChoosingParty extends Partial<Choices> {
  people: People;
}

/** The choices that these people have: only somebody who comes alone chooses a room. */
export const choicesOf = ({ people, sharesRoom, extras = [] }: ChoosingParty) => ({
  ...(people.length === 1 && { sharesRoom }),
  ...(extras.length > 0 && { extras }),
});

/** How many riders, pillions and guests these people are, and what they chose. */
export function partyOf(party: ChoosingParty): Party {
  const { people, extras } = party;
  const count = (counted: BookingParticipant['kind']) =>
    people.filter(({ kind }) => kind === counted).length;
  return {
    riders: count('rider'),
    pillions: count('pillion'),
    guests: count('guest'),
    ...choicesOf(party),
    extras: chosenExtras({ participants: people, extras }),
  };
}
