import type { Offer, WaitlistEntry } from '@ridgeline/contract';
import { participantKinds } from '@ridgeline/contract/bookings/participantKinds';
import { waitlistPlacesText } from '@ridgeline/contract/offers/text';
import { Button, IconButton, Inline, pluralize, Text, TextLink } from '@ridgeline/shared-ui';
import { useId, type ReactNode } from 'react';
import { BookingExtras } from '../extras/BookingExtras';
import { PersonExtras } from '../extras/PersonExtras';
import { buttonField } from './action';
import * as styles from './BookForm.css';
import { additionOf, maxPeople, removalOf, type BookValues, type Person } from './bookForm';
import type { BookableRide } from './loader';
import { partyOf } from './choices';
import { guestRoomOf } from './hasTooFewPlaces';
import { PartyChoices } from './PartyChoices';
import { SelectField, TextField } from '../page/fields';

const kindLabels = { rider: 'Rider', pillion: 'Pillion', guest: 'Guest' } as const;

const explanations: Record<Person['kind'], string> = {
  rider: 'A rider brings a motorcycle',
  pillion: 'a pillion sits behind a rider',
  guest: 'a guest comes along in the support vehicle or by car',
};

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
  const taken = kindsTaken(offer, offered);
  const { extras: chosen = [] } = partyOf(values);
  const countOf = (id: string) => chosen.find((extra) => extra.id === id)?.count ?? 0;
  const { extras = [] } = offer;
  const isFull = people.length >= maxPeople;
  const limit = isFull ? { disabled: true, 'aria-describedby': mostId } : {};
  // The first person books, unless another name is given.
  const contactError = values.contactName ? undefined : fields['contact.name'];
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Who is coming?</legend>
      <Text tone="soft">
        {placesText(event, offered)}{' '}
        {taken.length > 1 && `${taken.map((kind) => explanations[kind]).join('; ')}.`}
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
          kinds={participantKinds.filter((kind) => taken.includes(kind) || kind === person.kind)}
        >
          <PersonExtras
            extras={extras}
            person={person}
            legend={`With ${at === 0 ? 'your' : 'their'} place, if you like`}
            countOf={countOf}
          />
        </PersonFields>
      ))}
      <Inline>
        {taken.map((kind) => (
          <Button
            key={kind}
            type="submit"
            tone="secondary"
            icon="plus"
            name={buttonField}
            value={additionOf(kind)}
            {...limit}
          >
            Add a {kind}
          </Button>
        ))}
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
      <BookingExtras extras={extras} countOf={countOf} />
    </fieldset>
  );
}

/** The person beside whom errors about the whole party are shown: the last pillion or, without one, the last person. */
function indexOfInvalidPerson(people: readonly Person[]) {
  const lastPillion = people.map(({ kind }) => kind).lastIndexOf('pillion');
  return lastPillion === -1 ? people.length - 1 : lastPillion;
}

const isTaken = (places: number | null, offered: number | undefined, hasOffer: boolean) =>
  places === null || (hasOffer ? Boolean(offered) : places > 0);

/**
 * As what the form takes people, even if none of their places are left: the party can then wait for one. A party with an
 * offer can bring as many as were offered.
 */
function kindsTaken(offer: Offer, offered: WaitlistEntry | null): Person['kind'][] {
  const { pillionPlaces, guestPlaces = null } = offer;
  const takesPillions = isTaken(pillionPlaces, offered?.pillions, offered !== null);
  const takesGuests =
    offer.guestPriceCents != null && isTaken(guestPlaces, offered?.guests, offered !== null);
  return [
    'rider',
    ...(takesPillions ? ['pillion' as const] : []),
    ...(takesGuests ? ['guest' as const] : []),
  ];
}

function limitText(offer: Offer) {
  const { placesLeft, pillionPlaces, pillionPlacesLeft } = offer;
  const takesGuests = offer.guestPriceCents != null;
  if (pillionPlaces === 0 && !takesGuests) return ', for riders only';
  const limits = [
    ['pillions', pillionPlacesLeft ?? placesLeft, placesLeft],
    ...(takesGuests ? [['guests', guestRoomOf(offer), Infinity] as const] : []),
  ] as const;
  const limited = limits.filter(([, left, enough]) => left < enough);
  const some = limited
    .filter(([, left]) => left > 0)
    .map(([who, left]) => ` and ${left} for ${who}`);
  const none = limited.filter(([, left]) => left === 0).map(([who]) => who);
  return `${some.join('')}${none.length > 0 ? `, but none for ${none.join(' or ')}` : ''}`;
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
  kinds: readonly Person['kind'][];
  /** The extras of this person. */
  children: ReactNode;
}

const PersonFields = ({
  person,
  at,
  nameError,
  kindError,
  isOnly,
  kinds,
  children,
}: PersonFieldsProps) => (
  <div className={styles.person} role="group" aria-label={`Person ${at + 1}`}>
    <input type="hidden" name="person" value={person.id} />
    <SelectField
      label="Comes as"
      name={`kind-${person.id}`}
      options={kinds.map((kind) => [kind, kindLabels[kind]])}
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
    {children}
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
