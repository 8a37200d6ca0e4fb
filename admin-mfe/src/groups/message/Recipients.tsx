import type { Contact } from '@ridgeline/contract';
import { Notice, pluralize } from '@ridgeline/shared-ui';
import * as styles from './Message.css';

interface RecipientsProps {
  contacts: Contact[];
  /** Numbers of people who opted out. */
  optedOut: string[];
}

const namesOf = (contacts: Contact[]) => contacts.map(({ name }) => name).join(', ');

/** The contacts that will get the message, and those that will not. */
export function Recipients({ contacts, optedOut }: RecipientsProps) {
  if (contacts.length === 0)
    return <Notice>This group has no contacts yet. Please add one first.</Notice>;
  const leftOut = contacts.filter(({ number }) => optedOut.includes(number));
  const reached = contacts.filter((contact) => !leftOut.includes(contact));
  return (
    <>
      <details>
        <summary className={styles.summary}>Goes to {pluralize(reached.length, 'contact')}</summary>
        <p>{namesOf(reached)}</p>
      </details>
      {leftOut.length > 0 && (
        <Notice>
          Left out, because they answered STOP to an earlier message: {namesOf(leftOut)}.
        </Notice>
      )}
    </>
  );
}
