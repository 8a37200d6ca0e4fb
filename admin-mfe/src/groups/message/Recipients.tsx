import type { Contact, Delivery } from '@ridgeline/api/contract';
import { Notice } from '@ridgeline/shared-ui';
import * as styles from './Message.css';

interface RecipientsProps {
  contacts: Contact[];
  /** What became of the group's newest message. */
  newest: Delivery[];
}

/** Who will get the message, and who was left out of the last one. */
export function Recipients({ contacts, newest }: RecipientsProps) {
  if (contacts.length === 0)
    return <Notice>This group has no contacts yet. Please add one first.</Notice>;
  const leftOut = newest.filter(
    ({ status, number }) =>
      status === 'skipped' && contacts.some((contact) => contact.number === number),
  );
  const count = contacts.length === 1 ? '1 contact' : `${contacts.length} contacts`;
  return (
    <>
      <details>
        <summary className={styles.summary}>Goes to {count}</summary>
        <p>{contacts.map(({ name }) => name).join(', ')}</p>
      </details>
      {leftOut.length > 0 && (
        <Notice>
          The last message was not sent to:
          <ul className={styles.list}>
            {leftOut.map(({ _id, name, reason }) => (
              <li key={_id}>
                {name}. {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
