import type { Offer } from '@ridgeline/contract';
import { takes } from '../extras/choices';
import { ExtraChoices } from '../extras/ExtraChoices';
import { peopleIn, takenBy, type TypedParty } from './people';

interface PartyExtrasProps {
  party: TypedParty;
  offer: Offer;
  onChange: (chosen: Pick<TypedParty, 'choosing' | 'bookingExtras'>) => void;
}

/** The extras of a party whose names were typed; nothing on a ride without any. */
export function PartyExtras({ party, offer, onChange }: PartyExtrasProps) {
  const people = peopleIn(party, offer).map((person, at) => ({ ...person, n: at + 1 }));
  return (
    <ExtraChoices
      people={people}
      choices={offer.extras ?? []}
      taken={takenBy(party, offer)}
      onChange={(taken) =>
        onChange({
          choosing: people.map(({ n, kind, name, email }) => ({
            kind,
            name,
            email,
            extras: taken.filter(({ id }) => takes(taken, id, n)).map(({ id }) => id),
          })),
          bookingExtras: taken.flatMap(({ id, count, people: own }) =>
            own ? [] : [{ id, count }],
          ),
        })
      }
    />
  );
}
