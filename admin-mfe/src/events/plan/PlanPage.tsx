import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton, Text } from '@ridgeline/shared-ui';
import { tabPath } from '../../dashboard/tabs';
import { loadFailureOf } from '../../failure/errors';
import { LoadFailure } from '../../page/LoadFailure';
import { Page } from '../../page/Page';
import { useFormQuery } from '../../server/useFormQuery';
import { eventQuery } from '../queries';
import { formPath } from '../paths';
import { PlanForm } from './PlanForm';
import { RouteEditor } from './route/RouteEditor';

/** Edits how a ride goes: where it begins, its days, what is included and needed, who guides, and pictures. */
export function PlanPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: event, isError, error, refetch } = useFormQuery(eventQuery(id));
  return (
    <Page>
      <Heading level={1} size="h2">
        Plan of the Ride
      </Heading>
      {isError && (
        <LoadFailure
          {...loadFailureOf(error, 'Failed to load event. Please try again.')}
          onRetry={() => void refetch()}
          href={tabPath('events')}
        />
      )}
      {!event && !isError && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {event && (
        <>
          <Text tone="lead">
            <bdi>{event.title}</bdi>. All of it is optional: the page of the ride shows what you
            fill in.
          </Text>
          <RouteEditor key={`${event._id} route`} event={event} />
          <PlanForm
            key={event._id}
            event={event}
            onDone={() => void navigate(formPath(event._id))}
          />
        </>
      )}
    </Page>
  );
}
