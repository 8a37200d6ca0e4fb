import type { DeletedGroup } from '@ridgeline/contract';
import { pluralize } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dialogFromFile } from '../page/dialogFromFile';
import { momentText } from '../page/moment';
import { groupFile } from '../pages';
import * as styles from './message/Message.css';
import { deletedGroupsQuery } from './queries';

const GroupMessagesDialog = dialogFromFile(groupFile, (file) => file.GroupMessagesDialog);

/** Deleted groups that messages were sent to. Their messages and recipients can still be viewed. */
export function DeletedGroups() {
  // If this fails, the list above shows that the server cannot be reached.
  const { data: groups = [] } = useQuery(deletedGroupsQuery);
  const [openGroup, setOpenGroup] = useState<DeletedGroup>();
  if (groups.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>Messages to deleted groups</summary>
      <ul role="list" className={styles.list}>
        {groups.map((group) => (
          <li key={group._id}>
            <button type="button" className={styles.past} onClick={() => setOpenGroup(group)}>
              <span dir="auto">{group.groupName}</span>
              <span className={styles.small}>
                Deleted {momentText(group.deletedAt)}. {pluralize(group.messages, 'message')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {openGroup && (
        <GroupMessagesDialog
          groupId={openGroup._id}
          groupName={openGroup.groupName}
          canResend={false}
          onDismiss={() => setOpenGroup(undefined)}
        />
      )}
    </details>
  );
}
