import type { DeletedGroup, GroupMessage } from '@ridgeline/api/contract';
import { Button, Dialog } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { momentWords } from '../audit/moment';
import { api } from '../session/api';
import { History } from './message/History';
import * as styles from './message/Message.css';
import { Progress } from './message/Progress';
import { useHistory } from './message/useHistory';

interface DeletedGroupDialogProps {
  group: DeletedGroup;
  onDismiss: () => void;
}

/** What was sent to a group before it was deleted, and what became of it. */
function DeletedGroupDialog({ group, onDismiss }: DeletedGroupDialogProps) {
  const history = useHistory(group._id);
  const [opened, setOpened] = useState<GroupMessage>();
  return (
    <Dialog
      title={`Messages to ${group.groupName}`}
      place="top"
      onDismiss={onDismiss}
      actions={
        <>
          {opened && (
            <Button tone="quiet" onClick={() => setOpened(undefined)}>
              All messages
            </Button>
          )}
          <Button onClick={onDismiss}>Close</Button>
        </>
      }
    >
      {opened ? (
        <Progress key={opened._id} message={opened} canResend={false} />
      ) : (
        <History history={history} onOpen={setOpened} open />
      )}
    </Dialog>
  );
}

const counted = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

/** Groups that were deleted after something was sent to them: who got it can still be looked up. */
export function DeletedGroups() {
  const [groups, setGroups] = useState<DeletedGroup[]>([]);
  const [opened, setOpened] = useState<DeletedGroup>();
  useEffect(() => {
    const cancel = new AbortController();
    // The list above says when the server cannot be reached.
    api.deletedGroups(cancel.signal).then(setGroups, () => undefined);
    return () => cancel.abort();
  }, []);
  if (groups.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>Messages to deleted groups</summary>
      <ul role="list" className={styles.list}>
        {groups.map((group) => (
          <li key={group._id}>
            <button type="button" className={styles.past} onClick={() => setOpened(group)}>
              <span className={styles.excerpt}>{group.groupName}</span>
              <span className={styles.small}>
                Deleted {momentWords(group.deletedAt)}. {counted(group.messages)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened && <DeletedGroupDialog group={opened} onDismiss={() => setOpened(undefined)} />}
    </details>
  );
}
