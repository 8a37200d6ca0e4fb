import { ApiError } from '@ridgeline/contract/client';
import { useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { tabPath } from '../dashboard/tabs';
import { messageFor } from '../failure/messageFor';
import { LoadFailure } from '../page/LoadFailure';
import { Page } from '../page/Page';
import { useFormQuery } from '../server/useFormQuery';
import { GroupForm } from './form/GroupForm';
import { groupQuery } from './queries';

const failed = 'Failed to fetch group details';

/** If the group was deleted, the server's message is more helpful than the general one. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? messageFor(error, failed) : failed;

/** Edits a group. Saving over somebody else's change is refused with a message. */
export function EditGroupPage() {
  const { id = '' } = useParams();
  const { data: group, error, refetch } = useFormQuery(groupQuery(id));
  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Group
      </Heading>
      {error && (
        <LoadFailure
          failure={failureOf(error)}
          onRetry={() => void refetch()}
          href={tabPath('groups')}
        />
      )}
      {!group && !error && <Skeleton shapes={['line', 'card', 'row', 'row']} />}
      {group && <GroupForm key={group._id} group={group} />}
    </Page>
  );
}
