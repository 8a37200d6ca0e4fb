import { useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { savedMessage } from '../dashboard/saved/savedMessage';
import { useShowSaved } from '../dashboard/saved/useShowSaved';
import { tabPath } from '../dashboard/tabs';
import { LoadFailure } from '../page/LoadFailure';
import { loadFailureOf } from '../failure/errors';
import { Page } from '../page/Page';
import { useFormQuery } from '../server/useFormQuery';
import { EventForm } from './EventForm';
import { eventQuery } from './queries';
import { saveEvent } from './saveEvent';

/** Edits an event. Saving over somebody else's change is refused with a message. */
export function EditEventPage() {
  const { id = '' } = useParams();
  const showSaved = useShowSaved('events');
  const { data: event, isError, error, refetch } = useFormQuery(eventQuery(id));
  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Event
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
        <EventForm
          key={event._id}
          event={event}
          action="Update Event"
          failureFallback="Failed to update event"
          save={saveEvent}
          onDone={(saved) => showSaved(saved, savedMessage('Ride', saved, event))}
        />
      )}
    </Page>
  );
}
