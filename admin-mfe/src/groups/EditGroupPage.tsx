import { ApiError } from '@ridgeline/contract/client';
import { useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { tabAddress } from '../dashboard/tabs';
import { sentenceFor } from '../failure/sentenceFor';
import { LoadFailure } from '../page/LoadFailure';
import { Page } from '../page/Page';
import { useLoaded } from '../page/useLoaded';
import { api } from '../session/api';
import { GroupForm } from './form/GroupForm';

const failed = 'Failed to fetch group details';

const load = (id: string, signal: AbortSignal) =>
  api.get('/api/groups/{id}', { params: { id }, signal });

/** That a group is gone says more than that it could not be had. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? sentenceFor(error, failed) : failed;

/** A group that is changed. Saving over someone else's change is refused and says so. */
export function EditGroupPage() {
  const { id = '' } = useParams();
  const { thing: group, failure, retry } = useLoaded(id, load, failureOf);
  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Group
      </Heading>
      {failure && <LoadFailure failure={failure} onRetry={retry} href={tabAddress('groups')} />}
      {!group && !failure && <Skeleton shapes={['line', 'card', 'row', 'row']} />}
      {group && <GroupForm key={group._id} group={group} />}
    </Page>
  );
}
