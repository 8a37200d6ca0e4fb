import type { TourEvent } from '@ridgeline/contract';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tabAddress } from '../dashboard/tabs';
import { forgetDraft } from '../drafts/drafts';
import { currentIn } from '../failure/currentIn';
import { LoadFailure } from '../page/LoadFailure';
import { Page } from '../page/Page';
import { useFormQuery } from '../server/useFormQuery';
import { api } from '../session/api';
import { EventForm } from './EventForm';
import { OtherVersion } from './OtherVersion';
import { eventQuery } from './queries';
import { formAddress } from './useEventFields';

/** An event that is changed. Saving over someone else's change is refused and says so. */
export function EditEventPage() {
  const { id = '' } = useParams();
  // Nothing that was learned about one event stays for another.
  return <EditEvent key={id} id={id} />;
}

function EditEvent({ id }: { id: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: event, isError, refetch } = useFormQuery(eventQuery(id));
  const [newer, setNewer] = useState<TourEvent>();

  const takeTheirs = (theirs: TourEvent) => {
    forgetDraft(formAddress(id));
    queryClient.setQueryData(eventQuery(id).queryKey, theirs);
    setNewer(undefined);
  };

  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Event
      </Heading>
      {isError && (
        <LoadFailure
          failure="Failed to load event. Please try again."
          onRetry={() => void refetch()}
          href={tabAddress('events')}
        />
      )}
      {!event && !isError && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {event && (
        <EventForm
          key={`${event._id} ${event.version}`}
          event={event}
          action="Update Event"
          failureFallback="Failed to update event"
          save={async (fields, over) => {
            try {
              const version = newer?.version ?? over?.version;
              const saved = await api.put('/api/events/{id}', {
                params: { id: event._id },
                json: { ...fields, version },
              });
              setNewer(undefined);
              return saved;
            } catch (error) {
              setNewer((before) => currentIn<TourEvent>(error) ?? before);
              throw error;
            }
          }}
          other={newer && <OtherVersion theirs={newer} onTake={() => takeTheirs(newer)} />}
          onDone={() => void navigate('/admin-dashboard')}
        />
      )}
    </Page>
  );
}
