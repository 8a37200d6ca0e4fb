import type { PersonData } from '@ridgeline/contract';
import { Button, Heading, Text } from '@ridgeline/shared-ui';
import { momentWords } from '../audit/moment';
import { agreedWords } from '../groups/form/consent';
import { saveFile } from '../settings/newsletter/saveFile';
import * as styles from './Person.css';

interface PersonSectionsProps {
  data: PersonData;
  /** Undefined if nothing can be erased. */
  onErase: (() => void) | undefined;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Fact = PersonData['sections'][number]['records'][number]['facts'][number];

/** A value in words, for dates and kinds of consent. */
const factWords = ({ label, value }: Fact) => {
  if (moment.test(value)) return momentWords(value);
  return (label === 'Consent' && agreedWords(value)) || value;
};

const asJson = (data: PersonData) =>
  new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

/** The data that each feature stores about a person. */
export const PersonSections = ({ data, onErase }: PersonSectionsProps) => (
  <>
    {data.sections.map(({ name, title, records, onErasure }) => (
      <section key={name} className={styles.section} aria-labelledby={`held-${name}`}>
        <Heading level={2} size="h4" id={`held-${name}`}>
          {title}
        </Heading>
        {records.map(({ facts }, index) => (
          <dl key={index} className={styles.record}>
            {facts.map((fact) => (
              <div key={fact.label} className={styles.fact}>
                <dt className={styles.label}>{fact.label}</dt>
                <dd className={styles.value}>{factWords(fact)}</dd>
              </div>
            ))}
          </dl>
        ))}
        <Text tone="small">
          <strong>On erasure:</strong> {onErasure}
        </Text>
      </section>
    ))}
    <div className={styles.actions}>
      <Button
        tone="secondary"
        icon="download"
        onClick={() => saveFile(asJson(data), 'personal-data.json')}
      >
        Download as a file
      </Button>
      {onErase && (
        <Button tone="danger" icon="trash" onClick={onErase}>
          Erase this person
        </Button>
      )}
    </div>
  </>
);
