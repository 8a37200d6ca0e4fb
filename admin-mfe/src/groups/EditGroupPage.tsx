import { useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { tabPath } from '../dashboard/tabs';
import { LoadFailure } from '../page/LoadFailure';
import { loadFailureOf } from '../failure/errors';
import { Page } from '../page/Page';
import { useFormQuery } from '../server/useFormQuery';
import { GroupForm } from './form/GroupForm';
import { groupQuery } from './queries';

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
          {...loadFailureOf(error, 'Failed to fetch group details')}
          onRetry={() => void refetch()}
          href={tabPath('groups')}
        />
      )}
      {!group && !error && <Skeleton shapes={['line', 'card', 'row', 'row']} />}
      {group && <GroupForm key={group._id} group={group} />}
    </Page>
  );
}
