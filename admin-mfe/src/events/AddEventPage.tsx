import { useNavigate } from '@ridgeline/remote-kit';
import { Heading } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { EventForm } from './EventForm';

/** A new event in three steps: its fields, its picture, its files. */
export function AddEventPage() {
  const navigate = useNavigate();
  // Created once: pressing again after a correction updates it and makes no second one.
  const created = useRef<string>(undefined);
  return (
    <Page>
      <Heading level={1} size="h2">
        Add New Event
      </Heading>
      <EventForm
        action="Create Event"
        failureFallback="Failed to create event"
        save={async (fields) => {
          const { _id } = created.current
            ? await api.updateEvent(created.current, fields)
            : await api.createEvent(fields);
          created.current = _id;
          return _id;
        }}
        onDone={() => void navigate('/admin-dashboard')}
      />
    </Page>
  );
}
