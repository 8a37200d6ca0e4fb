import { Heading } from '@ridgeline/shared-ui';
import { savedMessage } from '../dashboard/saved/savedMessage';
import { useShowSaved } from '../dashboard/saved/useShowSaved';
import { Page } from '../page/Page';
import { EventForm } from './EventForm';
import { saveEvent } from './saveEvent';

/** Creates an event in three steps: its fields, its picture, its files. */
export function AddEventPage() {
  const showSaved = useShowSaved('events');
  return (
    <Page>
      <Heading level={1} size="h2">
        Add New Event
      </Heading>
      <EventForm
        action="Create Event"
        failureFallback="Failed to create event"
        save={saveEvent}
        onDone={(event) => showSaved(event, savedMessage('Ride', event, undefined))}
      />
    </Page>
  );
}
