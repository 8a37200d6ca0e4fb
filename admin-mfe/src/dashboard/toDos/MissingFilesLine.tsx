import { Button, Icon } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../events/queries';
import { useMissingFiles } from '../../events/useMissingFiles';
import * as styles from './ToDos.css';

/** The files that an event lacks since it was created. The line is visible on every tab. */
export function MissingFilesLine({ eventId }: { eventId: string }) {
  const { data: event } = useQuery(eventQuery(eventId));
  const { missing, send, isSending, canBeSent } = useMissingFiles(eventId);

  const one = missing.length === 1;
  const ride = event ? `“${event.title}”` : 'a ride';
  return (
    <li className={styles.line}>
      <Icon name="file" />
      <span className={styles.sentence}>
        {one ? 'A file' : `${missing.length} files`} of {ride} {one ? 'is' : 'are'} not uploaded.
      </span>
      {canBeSent && (
        <Button tone="quiet" busy={isSending} onClick={send}>
          {isSending ? 'Sending…' : one ? 'Send it' : 'Send them'}
        </Button>
      )}
    </li>
  );
}
