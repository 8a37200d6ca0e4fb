import { rands, type ParticipantKind } from '@ridgeline/contract';
import { Checkbox, SelectField } from '@ridgeline/shared-ui';
import * as fieldset from '../../form/Fieldset.css';
import { kindLabels } from '../labels';
import {
  countOf,
  isChoiceOf,
  leftOf,
  mostFor,
  takes,
  withCount,
  withPerson,
  type ExtraChoice,
  type Taken,
} from './choices';

interface Person {
  /** The number in the booking, from 1. */
  n: number;
  kind: ParticipantKind;
  name: string;
}

interface ExtraChoicesProps {
  people: readonly Person[];
  choices: readonly ExtraChoice[];
  /** What the booking has already. */
  booked?: readonly Taken[];
  taken: readonly Taken[];
  onChange: (taken: Taken[]) => void;
}

const priceText = ({ name, priceCents }: ExtraChoice) =>
  `${name}, ${priceCents === 0 ? 'free' : rands(priceCents)}`;

/** How many are left beside those that are chosen here; undefined for any number. */
function leftText(extra: ExtraChoice, taken: readonly Taken[]) {
  if (extra.isGone) return 'No longer sold. Who has it can keep it.';
  const left = leftOf(extra, taken);
  if (left === null) return undefined;
  return left > 0 ? `${left} left` : 'None left';
}

/** Who takes which extras, and what the whole booking takes. */
export function ExtraChoices({ people, choices, booked = [], taken, onChange }: ExtraChoicesProps) {
  const ofPeople = choices.filter(({ per }) => per === 'person');
  const ofBooking = choices.filter(({ per }) => per === 'booking');
  return (
    <>
      {people.map((person) => {
        const own = ofPeople.filter((extra) => isChoiceOf(extra, person, booked));
        if (own.length === 0) return null;
        const { n, kind, name } = person;
        return (
          <fieldset key={n} className={fieldset.group}>
            <legend className={fieldset.legend}>
              <bdi>{name}</bdi>, {kindLabels[kind].toLowerCase()}
            </legend>
            {own.map((extra) => {
              const isTaken = takes(taken, extra.id, n);
              return (
                <Checkbox
                  key={extra.id}
                  label={priceText(extra)}
                  hint={leftText(extra, taken)}
                  checked={isTaken}
                  disabled={!isTaken && (leftOf(extra, taken) ?? 1) <= 0}
                  onChange={({ target }) =>
                    onChange(withPerson(taken, extra.id, n, target.checked))
                  }
                />
              );
            })}
          </fieldset>
        );
      })}
      {ofBooking.length > 0 && (
        <fieldset className={fieldset.group}>
          <legend className={fieldset.legend}>For the whole booking</legend>
          {ofBooking.map((extra) => (
            <SelectField
              key={extra.id}
              label={priceText(extra)}
              hint={leftText(extra, taken)}
              options={Array.from({ length: mostFor(extra, booked) + 1 }, (_, count) => [
                String(count),
                count === 0 ? 'None' : String(count),
              ])}
              value={String(countOf(taken, extra.id))}
              onChange={({ target }) => onChange(withCount(taken, extra.id, Number(target.value)))}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
