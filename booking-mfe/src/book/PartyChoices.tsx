import type { Offer } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import * as styles from './BookForm.css';
import type { BookValues } from './bookForm';
import { ChoiceField } from './ChoiceField';
import { partyOf } from './choices';
import { countName } from '../extras/extraFields';

interface PartyChoicesProps {
  offer: Offer;
  values: BookValues;
}

/** What the party chooses that changes its price. */
export function PartyChoices({ offer, values }: PartyChoicesProps) {
  const { people } = values;
  const isAlone = people.length === 1 && partyOf(values).riders === 1;
  if (offer.soloSurchargeCents === 0) return null;
  return isAlone ? (
    <RoomFields values={values} surchargeCents={offer.soloSurchargeCents} />
  ) : (
    <HiddenRoom values={values} />
  );
}

interface RoomFieldsProps {
  values: BookValues;
  /** What a room to oneself costs. */
  surchargeCents: number;
}

/** The choice of a room, for somebody who comes alone. */
const RoomFields = ({ values: { sharesRoom }, surchargeCents }: RoomFieldsProps) => (
  <div className={styles.choices} role="group" aria-label="Your room">
    <ChoiceField
      name="room"
      value="shared"
      label="Share a room with another rider"
      hint="At no extra cost"
      defaultChecked={sharesRoom}
    />
    <ChoiceField
      name="room"
      value="own"
      label="A room to yourself"
      hint={`${rands(surchargeCents)} more`}
      defaultChecked={!sharesRoom}
    />
  </div>
);

/** A hidden field with the choice of a room, for a form that does not ask for it at the moment. */
const HiddenRoom = ({ values: { sharesRoom } }: { values: BookValues }) =>
  !sharesRoom && <input type="hidden" name="room" value="own" />;

/** Hidden fields with what was chosen, for a form that does not ask for it. */
export const HiddenChoices = ({ values }: { values: BookValues }) => (
  <>
    <HiddenRoom values={values} />
    {values.extras?.map(({ id, count }) => (
      <input key={id} type="hidden" name={countName(id)} value={count} />
    ))}
  </>
);
