import { pluralize, Text } from '@ridgeline/shared-ui';
import * as styles from './ImportDialog.css';
import type { ParsedEntry } from './parseContacts';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [pluralize(count, one, many)];

const countOf = (entries: ParsedEntry[], state: ParsedEntry['state']) =>
  entries.filter((entry) => entry.state === state).length;

/** The recognized entries. Those with problems come first. */
export function Preview({ entries }: { entries: ParsedEntry[] }) {
  const inOrder = (['problem', 'duplicate', 'ready'] as const).flatMap((state) =>
    entries.filter((entry) => entry.state === state),
  );
  const summary = [
    ...counted(countOf(entries, 'ready'), 'contact can be added', 'contacts can be added'),
    ...counted(countOf(entries, 'duplicate'), 'duplicate is skipped', 'duplicates are skipped'),
    ...counted(countOf(entries, 'problem'), 'has a problem', 'have a problem'),
  ];
  return (
    <>
      <div role="status">
        <Text>{`${summary.join(', ')}.`}</Text>
      </div>
      <ul className={styles.entries} aria-label="What was understood">
        {inOrder.map(({ entryNumber, name, number, state, remark }) => (
          <li key={entryNumber} className={styles.entry}>
            <span>
              {name || 'No name'} · {number || 'no number'}
            </span>
            <span className={styles.remark[state]}>
              {state === 'ready'
                ? 'Will be added'
                : `Entry ${entryNumber} is skipped: ${remark ?? ''}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
