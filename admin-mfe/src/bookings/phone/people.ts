import { chosenExtras, isFor, type Offer, type ParticipantKind } from '@ridgeline/contract';

/** Somebody whose name was typed, with what was chosen and typed for them. */
export interface TypedPerson {
  kind: ParticipantKind;
  name: string;
  extras: string[];
  /** Where they get the link to their share, if each pays their own. */
  email?: string | undefined;
}

export interface TypedParty {
  riders: string;
  pillions: string;
  guests: string;
  /** The people as they were when an extra was chosen, or an address typed, last. */
  choosing: TypedPerson[];
  /** The extras of the whole booking. */
  bookingExtras: { id: string; count: number }[];
}

const namesIn = (typed: string) => typed.split('\n').filter((name) => name.trim() !== '');

/**
 * The people of one kind. Their extras and addresses stay theirs when a name is corrected, and when a line is added or removed before
 * them.
 */
function peopleOf(kind: ParticipantKind, typed: string, choosing: readonly TypedPerson[]) {
  const names = namesIn(typed);
  const before = choosing.filter((person) => person.kind === kind);
  const earlier = (name: string, at: number) =>
    before.length === names.length ? before[at] : before.find((person) => person.name === name);
  return names.map((name, at) => {
    const { extras = [], email } = earlier(name, at) ?? {};
    return { kind, name, extras, email };
  });
}

/** Everybody whose name was typed, with those of the extras chosen for them that they can take. */
export function peopleIn(
  { riders, pillions, guests, choosing }: TypedParty,
  { extras: offered = [], guestPriceCents }: Pick<Offer, 'extras' | 'guestPriceCents'>,
): TypedPerson[] {
  const people = [
    ...peopleOf('rider', riders, choosing),
    ...peopleOf('pillion', pillions, choosing),
    ...(guestPriceCents == null ? [] : peopleOf('guest', guests, choosing)),
  ];
  return people.map(({ extras, ...person }) => ({
    ...person,
    extras: extras.filter((id) =>
      offered.some((extra) => extra.id === id && isFor(extra, person.kind)),
    ),
  }));
}

/** The extras of the whole booking that the ride has. */
export const bookingExtrasIn = (
  { bookingExtras }: TypedParty,
  { extras: offered = [] }: Pick<Offer, 'extras'>,
) => bookingExtras.filter(({ id }) => offered.some((extra) => extra.id === id));

/** What the party takes. */
export const takenBy = (party: TypedParty, offer: Pick<Offer, 'extras' | 'guestPriceCents'>) =>
  chosenExtras({
    participants: peopleIn(party, offer),
    extras: bookingExtrasIn(party, offer),
  });
