import type { TourEvent } from '@ridgeline/contract';
import { useParams } from '@ridgeline/remote-kit';
import { formatDays, Heading, pluralize, Skeleton, Text } from '@ridgeline/shared-ui';
import { useShowSaved } from '../../dashboard/saved/useShowSaved';
import { tabPath } from '../../dashboard/tabs';
import { loadFailureOf } from '../../failure/errors';
import { LoadFailure } from '../../page/LoadFailure';
import { Page } from '../../page/Page';
import { useFormQuery } from '../../server/useFormQuery';
import { eventQuery } from '../queries';
import { AddDatesForm } from './AddDatesForm';

const outcome = (added: TourEvent[]) =>
  `${pluralize(added.length, 'date')} ${added[0]?.status === 'published' ? 'published' : 'added as drafts'}`;

/** Adds dates on which a ride takes place again. */
export function AddDatesPage() {
  const { id = '' } = useParams();
  const showSaved = useShowSaved('events');
  const { data: event, isError, error, refetch } = useFormQuery(eventQuery(id));
  return (
    <Page>
      <Heading level={1} size="h2">
        Add Dates
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
            <bdi>{event.title}</bdi>, {formatDays(event)}. Each date is a copy of this one with its
            text, picture, files, plan, route{event.offer ? ', places and terms' : ''}, and the page
            of each shows the others.
          </Text>
          <AddDatesForm
            key={event._id}
            event={event}
            onDone={(added) => added[0] && showSaved(added[0], outcome(added))}
          />
        </>
      )}
    </Page>
  );
}
