import type { PersonData } from '@ridgeline/contract';
import { Button, Heading, Notice, Text, saveFile } from '@ridgeline/shared-ui';
import * as styles from './Person.css';
import { PersonRecord } from './PersonRecord';
import type { Choice } from './useChoice';

interface PersonSectionsProps {
  data: PersonData;
  choice: Choice;
  /** Undefined if nothing can be erased. */
  onErase: (() => void) | undefined;
}

const asJson = (data: PersonData) =>
  new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

/** The data that each feature stores about a person. */
export const PersonSections = ({ data, choice, onErase }: PersonSectionsProps) => (
  <>
    {data.sections.map(({ name, title, records, onErasure }) => (
      <section key={name} className={styles.section} aria-labelledby={`held-${name}`}>
        <Heading level={2} size="h4" id={`held-${name}`}>
          {title}
        </Heading>
        {records.map((record, index) => (
          <PersonRecord
            key={record.id ?? index}
            record={record}
            position={index + 1}
            isTheirs={choice.isTheirs(record)}
            onChoose={choice.choose}
          />
        ))}
        <Text tone="small">
          <strong>On erasure:</strong> {onErasure}
        </Text>
      </section>
    ))}
    {choice.problem && <Notice tone="error">{choice.problem}</Notice>}
    <div className={styles.actions}>
      <Button
        tone="secondary"
        icon="download"
        onClick={choice.withTheirs((theirs) => saveFile(asJson(theirs), 'personal-data.json'))}
      >
        Download as a file
      </Button>
      {onErase && (
        <Button tone="danger" icon="trash" onClick={choice.withErasable(onErase)}>
          Erase this person
        </Button>
      )}
    </div>
  </>
);
