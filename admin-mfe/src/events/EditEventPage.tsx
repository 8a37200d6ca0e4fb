import type { TourEvent } from '@ridgeline/api/contract';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Heading, Notice, Skeleton } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { forgetDraft } from '../drafts/drafts';
import { currentIn } from '../failure/currentIn';
import { Page } from '../page/Page';
import { useLoaded } from '../page/useLoaded';
import { api } from '../session/api';
import { EventForm } from './EventForm';
import { formAddress } from './useEventFields';

const load = (id: string, signal: AbortSignal) => api.event(id, signal);
const failureOf = () => 'Failed to load event. Please try again.';

/** An event that is changed. Saving over someone else's change is refused and says so. */
export function EditEventPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { thing: event, put: setEvent, failure } = useLoaded(id, load, failureOf);
  const [newer, setNewer] = useState<TourEvent>();

  const takeTheirs = (theirs: TourEvent) => {
    forgetDraft(formAddress(id));
    setEvent(theirs);
    setNewer(undefined);
  };

  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Event
      </Heading>
      {failure && <Notice tone="error">{failure}</Notice>}
      {newer && (
        <Notice tone="info">
          The other version says “{newer.title}”, {newer.date} at {newer.time}, {newer.location}.
          Save again to put yours in its place.
          <div>
            <Button tone="quiet" onClick={() => takeTheirs(newer)}>
              Take theirs instead
            </Button>
          </div>
        </Notice>
      )}
      {!event && !failure && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {!event && failure && (
        <div>
          <ButtonLink tone="secondary" href="/admin-dashboard">
            Back to the dashboard
          </ButtonLink>
        </div>
      )}
      {event && (
        <EventForm
          key={`${event._id} ${event.version}`}
          event={event}
          action="Update Event"
          failureFallback="Failed to update event"
          save={async (fields, over) => {
            try {
              const version = newer?.version ?? over?.version;
              const saved = await api.updateEvent(id, { ...fields, version });
              setNewer(undefined);
              return saved;
            } catch (error) {
              setNewer((before) => currentIn<TourEvent>(error) ?? before);
              throw error;
            }
          }}
          onDone={() => void navigate('/admin-dashboard')}
        />
      )}
    </Page>
  );
}
