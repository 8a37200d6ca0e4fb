import type { OfferedExtra } from '@ridgeline/contract';
import { isFor } from '@ridgeline/contract/bookings/extras';
import type { ParticipantKind } from '@ridgeline/contract/bookings/participantKinds';
import { Checkbox } from '@ridgeline/shared-ui';
import * as styles from './Extras.css';
import { boxName, keptName } from './extraFields';
import { labelOf, shortageOf } from './extraTexts';

interface Taker {
  /** Identifies the person in the form. */
  id: string;
  kind: ParticipantKind;
  extras?: readonly string[];
  keptExtras?: readonly string[];
}

interface PersonExtrasProps {
  extras: readonly OfferedExtra[];
  person: Taker;
  /** What is above the boxes. */
  legend: string;
  /** How many of an extra the party takes. */
  countOf: (extra: string) => number;
}

/** A box for each extra that a person can take. What is ticked and not for them now is kept in hidden fields. */
export function PersonExtras({ extras, person, legend, countOf }: PersonExtrasProps) {
  const { id: personId, kind, extras: ticked = [], keptExtras = [] } = person;
  const own = extras.filter((extra) => isFor(extra, kind));
  return (
    <>
      {keptExtras.map((id) => (
        <input key={id} type="hidden" name={keptName(personId, id)} value="on" />
      ))}
      {own.length > 0 && (
        <fieldset className={styles.extras}>
          <legend className={styles.legend}>{legend}</legend>
          {own.map((extra) => {
            const isTicked = ticked.includes(extra.id);
            return (
              <Checkbox
                key={extra.id}
                label={labelOf(extra)}
                {...(extra.text && { hint: extra.text })}
                name={boxName(personId, extra.id)}
                defaultChecked={isTicked}
                disabled={extra.left === 0 && !isTicked}
                error={isTicked ? shortageOf(extra, countOf(extra.id)) : undefined}
              />
            );
          })}
        </fieldset>
      )}
    </>
  );
}
