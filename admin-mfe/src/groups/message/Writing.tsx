import { limits, type Group } from '@ridgeline/contract';
import { Notice, Text, TextArea } from '@ridgeline/shared-ui';
import { connectionLost } from '../../failure/useRetryWhenOnline';
import * as styles from './Message.css';
import { Recipients } from './Recipients';
import type { Sending } from './useSending';

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
