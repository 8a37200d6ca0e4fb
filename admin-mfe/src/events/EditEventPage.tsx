import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { tabAddress } from '../dashboard/tabs';
import { LoadFailure } from '../page/LoadFailure';
import { Page } from '../page/Page';
import { useLoaded } from '../page/useLoaded';
import { api } from '../session/api';
import { EventForm } from './EventForm';
import { saveEvent } from './saveEvent';

const load = (id: string, signal: AbortSignal) =>
  api.get('/api/events/{id}', { params: { id }, signal });
const failureOf = () => 'Failed to load event. Please try again.';

/** An event that is changed. Saving over someone else's change is refused and says so. */
export function EditEventPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { thing: event, failure, retry } = useLoaded(id, load, failureOf);
  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Event
      </Heading>
      {failure && <LoadFailure failure={failure} onRetry={retry} href={tabAddress('events')} />}
      {!event && !failure && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {event && (
        <EventForm
          key={event._id}
          event={event}
          action="Update Event"
          failureFallback="Failed to update event"
          save={saveEvent}
          onDone={() => void navigate('/admin-dashboard')}
        />
      )}
    </Page>
  );
}
