import { type Contact, type Group, limits } from '@ridgeline/contract';
import { Notice, pluralize, Text, TextArea } from '@ridgeline/shared-ui';
import { connectionLost } from '../../failure/useRetryWhenOnline';
import * as styles from './Message.css';
import type { Sending } from './useSending';

interface RecipientsProps {
  contacts: Contact[];
  /** Numbers of people who opted out. */
  optedOut: string[];
}

const namesOf = (contacts: Contact[]) => contacts.map(({ name }) => name).join(', ');

/** The contacts that will get the message, and those that will not. */
function Recipients({ contacts, optedOut }: RecipientsProps) {
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

interface WritingProps {
  group: Group;
  sending: Sending;
  /** Numbers of people who opted out. */
  optedOut: string[];
}

/** The fields to write a message, with a preview and the recipients. */
export function Writing({ group, sending, optedOut }: WritingProps) {
  const { field, text, failure } = sending;
  const { length } = text.trim();
  return (
    <>
      <TextArea label="Message" rows={5} {...field} />
      <p className={`${styles.count} ${length > limits.messageLength ? styles.tooMany : ''}`}>
        {length} of {limits.messageLength} characters
      </p>
      {length > 0 && (
        <section aria-label="Preview">
          <Text tone="small">Preview</Text>
          <p className={styles.preview}>{text.trim()}</p>
        </section>
      )}
      <Recipients contacts={group.contacts} optedOut={optedOut} />
      {failure && (
        <Notice tone="error">
          <p>{failure}</p>
          {failure === connectionLost && (
            <p>What you typed is kept. It is sent once the connection is back.</p>
          )}
        </Notice>
      )}
    </>
  );
}
