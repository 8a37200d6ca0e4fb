import type { PersonData } from '@ridgeline/contract';
import { Checkbox } from '@ridgeline/shared-ui';
import { momentText } from '../page/moment';
import { agreedText } from '../groups/form/consent';
import * as styles from './Person.css';

type Stored = PersonData['sections'][number]['records'][number];

interface PersonRecordProps {
  record: Stored;
  /** The position in its section, counted from 1. */
  position: number;
  isTheirs: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value in words, for dates and kinds of consent. */
const factText = ({ label, value }: Stored['facts'][number]) => {
  if (moment.test(value)) return momentText(value);
  return (label === 'Consent' && agreedText(value)) || value;
};

/** One stored record about a person. One that was found by a name may be somebody else's. */
export const PersonRecord = ({ record, position, isTheirs, onChoose }: PersonRecordProps) => {
  const { id, kept, facts } = record;
  return (
    <div className={styles.record}>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.label} className={styles.fact}>
            <dt className={styles.label}>{fact.label}</dt>
            <dd className={styles.value}>{factText(fact)}</dd>
          </div>
        ))}
      </dl>
      {id && (
        <Checkbox
          label={`Record ${position} is theirs`}
          hint={kept}
          checked={isTheirs}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      )}
    </div>
  );
};
