import type { TourEvent } from '@ridgeline/contract';
import {
  Button,
  ButtonLink,
  formatDays,
  Notice,
  SelectField,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FieldGroup } from '../../content/form/FieldGroup';
import { messageFor } from '../../failure/errors';
import { Fetching } from '../../page/Fetching';
import { focusTarget } from '../../page/Page.css';
import { api } from '../../session/api';
import { datesPath, planPath } from '../paths';
import { ridesQuery, tourDatesQuery } from '../queries';
import * as styles from './TourDates.css';

interface TourDatesProps {
  event: TourEvent;
  /** Called with the ride once it has joined or left a tour. */
  onSaved: (event: TourEvent) => void;
}

/** The tour of which a ride is a date: its other dates, joining and leaving. It is saved at once. */
export function TourDates({ event, onSaved }: TourDatesProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const group = useRef<HTMLDivElement>(null);

  async function choose(eventId: string | null) {
    setBusy(true);
    setFailure(undefined);
    try {
      const params = { id: event._id };
      const saved = await api.put('/api/events/{id}/tour', { params, json: { eventId } });
      await queryClient.invalidateQueries({ queryKey: ['tour-dates'] });
      onSaved(saved);
      // The pressed button disappears.
      group.current?.focus();
    } catch (error) {
      setFailure(messageFor(error, 'The tour could not be saved. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FieldGroup
      label="Dates of this tour"
      hint="The same ride on other days: the page of each shows the others with places and price. What you change here is saved at once."
    >
      <div ref={group} tabIndex={-1} className={focusTarget}>
        {event.tourId ? (
          <Joined
            event={event}
            tourId={event.tourId}
            busy={busy}
            onLeave={() => void choose(null)}
          />
        ) : (
          <Join event={event} busy={busy} onJoin={(other) => void choose(other)} />
        )}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div>
        <ButtonLink tone="secondary" icon="plus" href={datesPath(event._id)}>
          Add dates
        </ButtonLink>
      </div>
    </FieldGroup>
  );
}

interface JoinedProps {
  event: TourEvent;
  tourId: string;
  busy: boolean;
  onLeave: () => void;
}

function Joined({ event, tourId, busy, onLeave }: JoinedProps) {
  const dates = useQuery(tourDatesQuery(tourId));
  const others = dates.data?.filter(({ _id }) => _id !== event._id) ?? [];
  return (
    <>
      <Fetching query={dates} sentence="Failed to fetch data. Please try again." />
      {dates.data && others.length === 0 && (
        <Text tone="small">This tour has no other dates yet.</Text>
      )}
      {others.length > 0 && (
        <ul role="list" className={styles.dates}>
          {others.map((date) => (
            <li key={date._id} className={styles.date}>
              <TextLink href={planPath(date._id)}>{formatDays(date)}</TextLink>
              {date.title !== event.title && (
                <>
                  , <bdi>{date.title}</bdi>
                </>
              )}
              {date.status === 'draft' && ' · Draft'}
            </li>
          ))}
        </ul>
      )}
      <Button tone="quiet" busy={busy} onClick={onLeave}>
        Leave this tour
      </Button>
    </>
  );
}

interface JoinProps {
  event: TourEvent;
  busy: boolean;
  onJoin: (eventId: string) => void;
}

/** Chooses the ride of which this one is another date. Nothing is shown while there is no other ride. */
function Join({ event, busy, onJoin }: JoinProps) {
  const { data = [] } = useQuery(ridesQuery);
  const [chosen, setChosen] = useState('');
  const rides = data.filter(({ _id }) => _id !== event._id);
  if (rides.length === 0) return null;
  return (
    <>
      <SelectField
        label="The same ride as"
        name="sameRide"
        none="No other ride"
        options={rides.map((ride) => [ride._id, `${ride.title}, ${formatDays(ride)}`])}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen && (
        <Button tone="secondary" busy={busy} onClick={() => onJoin(chosen)}>
          Make it a date of that tour
        </Button>
      )}
    </>
  );
}
