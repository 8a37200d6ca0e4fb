import type { OfferedExtra } from '@ridgeline/contract';
import { mostOf } from '@ridgeline/contract/bookings/extras';
import { bookingFormLimits } from '@ridgeline/contract/bookings/formLimits';
import { SelectField } from '@ridgeline/shared-ui';
import * as styles from './Extras.css';
import { countName } from './extraFields';
import { labelOf, shortageOf } from './extraTexts';

interface BookingExtrasProps {
  extras: readonly OfferedExtra[];
  /** How many of an extra the party takes. */
  countOf: (extra: string) => number;
}

/** A number for each extra that is sold to the whole booking. */
export function BookingExtras({ extras, countOf }: BookingExtrasProps) {
  const own = extras.filter(({ per }) => per === 'booking');
  if (own.length === 0) return null;
  return (
    <fieldset className={`${styles.extras} ${styles.counts}`}>
      <legend className={styles.legend}>For the whole booking, if you like</legend>
      {own.map((extra) => {
        const { id, text } = extra;
        const count = countOf(id);
        // A number that is too large by now stays, so that nobody wonders where it went.
        const most = Math.max(mostOf(extra, bookingFormLimits.extrasOfOneKind), count);
        return (
          <SelectField
            key={id}
            label={labelOf(extra)}
            {...(text && { hint: text })}
            name={countName(id)}
            options={Array.from({ length: most + 1 }, (_, at) => [
              String(at),
              at === 0 ? 'None' : String(at),
            ])}
            defaultValue={String(count)}
            disabled={most === 0}
            error={shortageOf(extra, count)}
          />
        );
      })}
    </fieldset>
  );
}
