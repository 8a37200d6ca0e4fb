import type { Offer, WaitlistEntry } from '@ridgeline/contract';
import { waitlistPlacesText } from '@ridgeline/contract/offers/text';
import { Button, IconButton, Inline, pluralize, Text, TextLink } from '@ridgeline/shared-ui';
import { useId } from 'react';
import { buttonField } from './action';
import * as styles from './BookForm.css';
import {
  addPillion,
  addRider,
  maxPeople,
  removalOf,
  type BookValues,
  type Person,
} from './bookForm';
import type { BookableRide } from './loader';
import { PartyChoices } from './PartyChoices';
import { SelectField, TextField } from '../page/fields';

const kinds = [
  ['rider', 'Rider'],
  ['pillion', 'Pillion'],
] as const;
const riderAlone = [kinds[0]] as const;

interface PartyFieldsProps {
  event: BookableRide;
  values: BookValues;
  offered: WaitlistEntry | null;
  fields: Readonly<Record<string, string>>;
}

/** The participants. */
export function PartyFields({ event, values, offered, fields }: PartyFieldsProps) {
  const { offer } = event;
  const { people } = values;
  const mostId = useId();
  const takesPillions = takesPillionsOf(offer, offered);
  const isFull = people.length >= maxPeople;
  const limit = isFull ? { disabled: true, 'aria-describedby': mostId } : {};
  // The first person books, unless another name is given.
  const contactError = values.contactName ? undefined : fields['contact.name'];
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Who is coming?</legend>
      <Text tone="soft">
        {placesText(event, offered)}{' '}
        {takesPillions && 'A rider brings a motorcycle; a pillion sits behind a rider.'}
      </Text>
      {people.map((person, at) => (
        <PersonFields
          key={person.id}
          person={person}
          at={at}
          nameError={fields[`participants.${at}.name`] ?? (at === 0 ? contactError : undefined)}
          kindError={
            fields[`participants.${at}.kind`] ??
            (at === indexOfInvalidPerson(people)
              ? (fields['participants'] ?? fields['pillions'])
              : undefined)
          }
          isOnly={people.length === 1}
          kinds={takesPillions || person.kind === 'pillion' ? kinds : riderAlone}
        />
      ))}
      <Inline>
        <Button
          type="submit"
          tone="secondary"
          icon="plus"
          name={buttonField}
          value={addRider}
          {...limit}
        >
          Add a rider
        </Button>
        {takesPillions && (
          <Button
            type="submit"
            tone="secondary"
            icon="plus"
            name={buttonField}
            value={addPillion}
            {...limit}
          >
            Add a pillion
          </Button>
        )}
      </Inline>
      {isFull && (
        <div id={mostId}>
          <Text tone="soft">
            One booking is for {maxPeople} people or fewer. Please{' '}
            <TextLink href="/contact">write to us</TextLink> about a bigger party.
          </Text>
        </div>
      )}
      <PartyChoices offer={offer} values={values} />
    </fieldset>
  );
}

/** The person beside whom errors about the whole party are shown: the last pillion or, without one, the last person. */
function indexOfInvalidPerson(people: readonly Person[]) {
  const lastPillion = people.map(({ kind }) => kind).lastIndexOf('pillion');
  return lastPillion === -1 ? people.length - 1 : lastPillion;
}

/**
 * Whether the form takes pillions, even if none of their places are left: the party can then wait for one. A party with
 * an offer can bring as many as were offered.
 */
const takesPillionsOf = ({ pillionPlaces }: Offer, offered: WaitlistEntry | null) =>
  pillionPlaces === null || (offered ? Boolean(offered.pillions) : pillionPlaces > 0);

function limitText({ placesLeft, pillionPlaces, pillionPlacesLeft: pillions }: Offer) {
  if (pillionPlaces === 0) return ', for riders only';
  if (pillions === null || pillions >= placesLeft) return '';
  return pillions === 0 ? ', but none for pillions' : ` and ${pillions} for pillions`;
}

function placesText({ offer }: BookableRide, offered: WaitlistEntry | null) {
  if (offered) return `We keep ${waitlistPlacesText(offered)} for you.`;
  const limited = limitText(offer);
  return `There ${offer.placesLeft === 1 ? 'is' : 'are'} ${pluralize(offer.placesLeft, 'place')} left${limited}.`;
}

interface PersonFieldsProps {
  person: Person;
  /** Counted from 0. */
  at: number;
  nameError: string | undefined;
  kindError: string | undefined;
  isOnly: boolean;
  /** The kinds of participant that this person can be. */
  kinds: readonly (readonly [Person['kind'], string])[];
}

const PersonFields = ({ person, at, nameError, kindError, isOnly, kinds }: PersonFieldsProps) => (
  <div className={styles.person} role="group" aria-label={`Person ${at + 1}`}>
    <input type="hidden" name="person" value={person.id} />
    <SelectField
      label="Comes as"
      name={`kind-${person.id}`}
      options={kinds}
      defaultValue={person.kind}
      error={kindError}
    />
    <TextField
      label={at === 0 ? 'Your name' : 'Name'}
      name={`name-${person.id}`}
      // Of a section of their own, so that nobody's own name is filled in. With "off", browsers would not bring it back.
      autoComplete={at === 0 ? 'name' : `section-${person.id} name`}
      defaultValue={person.name}
      error={nameError}
    />
    {!isOnly && (
      <div className={styles.removal}>
        <IconButton
          icon="close"
          label={`Remove person ${at + 1}`}
          type="submit"
          name={buttonField}
          value={removalOf(person)}
        />
      </div>
    )}
  </div>
);
