import { useNavigate } from '@ridgeline/remote-kit';
import { Heading } from '@ridgeline/shared-ui';
import { createOnce } from '../drafts/createOnce';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { EventForm } from './EventForm';
import { formAddress } from './useEventFields';

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
        // Created once: saving again after a correction updates it and makes no second one.
        save={(fields, created) =>
          created
            ? api.put('/api/events/{id}', { params: { id: created._id }, json: fields })
            : createOnce(
                formAddress(),
                (idempotencyKey) => api.post('/api/events', { json: fields, idempotencyKey }),
                ({ _id: id }) =>
                  api.put('/api/events/{id}', { params: { id }, json: { ...fields, version: 1 } }),
              )
        }
        onDone={() => void navigate('/admin-dashboard')}
      />
    </Page>
  );
}
