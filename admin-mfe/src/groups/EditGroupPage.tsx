import { ApiError } from '@ridgeline/api/client';
import type { Group } from '@ridgeline/api/contract';
import { useParams } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Heading, Inline, Notice, Skeleton } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { tabAddress } from '../dashboard/tabs';
import { sentenceFor } from '../failure/sentenceFor';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { GroupForm } from './form/GroupForm';

const failed = 'Failed to fetch group details';

/** That a group is gone says more than that it could not be had. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? sentenceFor(error, failed) : failed;

/** A group that is changed. Saving over someone else's change is refused and says so. */
export function EditGroupPage() {
  const { id = '' } = useParams();
  const [group, setGroup] = useState<Group>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    api.group(id, cancel.signal).then(setGroup, (error: unknown) => {
      if (!cancel.signal.aborted) setFailure(failureOf(error));
    });
    return () => cancel.abort();
  }, [id, attempt]);

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };

  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Group
      </Heading>
      {failure && <Notice tone="error">{failure}</Notice>}
      {failure && (
        <Inline>
          <Button icon="retry" onClick={retry}>
            Try again
          </Button>
          <ButtonLink tone="secondary" href={tabAddress('groups')}>
            Back to the dashboard
          </ButtonLink>
        </Inline>
      )}
      {!group && !failure && <Skeleton shapes={['line', 'card', 'row', 'row']} />}
      {group && (
        <GroupForm key={`${group._id} ${group.version}`} group={group} onTakeTheirs={setGroup} />
      )}
    </Page>
  );
}
