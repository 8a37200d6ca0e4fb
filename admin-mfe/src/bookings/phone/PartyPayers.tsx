import type { Offer } from '@ridgeline/contract';
import { Checkbox, EmailField } from '@ridgeline/shared-ui';
import type { ComponentProps } from 'react';
import { peopleIn, type TypedParty } from './people';

interface PartyPayersProps {
  party: TypedParty & { eachPays: boolean };
  offer: Offer;
  /** The props of the box. */
  box: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>;
  /** What is wrong with the address of somebody, who are counted from 0. */
  errorOf: (at: number) => string | undefined;
  onChange: (choosing: TypedParty['choosing']) => void;
}

/** Whether each of several people pays their own, and where they get the links to their shares. */
export function PartyPayers({ party, offer, box, errorOf, onChange }: PartyPayersProps) {
  const people = peopleIn(party, offer);
  if (people.length < 2) return null;
  return (
    <>
      <Checkbox
        {...box}
        label="Each pays their own"
        hint="Everybody gets a link to their share. The first of them is whoever booked."
      />
      {party.eachPays &&
        people.map(
          ({ name, email = '' }, at) =>
            at > 0 && (
              <EmailField
                key={at}
                label={`E-mail of ${name}, if you have it`}
                autoComplete="off"
                value={email}
                error={errorOf(at)}
                onChange={({ target }) =>
                  onChange(
                    people.map((one, n) => (n === at ? { ...one, email: target.value } : one)),
                  )
                }
              />
            ),
        )}
    </>
  );
}
