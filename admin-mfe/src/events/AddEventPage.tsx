import { useNavigate } from '@ridgeline/remote-kit';
import { Heading } from '@ridgeline/shared-ui';
import { tellSaved } from '../dashboard/saved/justSaved';
import { savedSentence } from '../dashboard/saved/sentences';
import { Page } from '../page/Page';
import { EventForm } from './EventForm';
import { saveEvent } from './saveEvent';

/** A new event in three steps: its fields, its picture, its files. */
export function AddEventPage() {
  const navigate = useNavigate();
  return (
    <Page>
      <Heading level={1} size="h2">
        Add New Event
      </Heading>
      <EventForm
        action="Create Event"
        failureFallback="Failed to create event"
        save={saveEvent}
        onDone={(event) => {
          tellSaved({
            noun: 'event',
            item: event,
            sentence: savedSentence('Ride', event, undefined),
          });
          void navigate('/admin-dashboard');
        }}
      />
    </Page>
  );
}
