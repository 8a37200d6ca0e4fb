import type { TourEvent } from '@ridgeline/contract';
import { Button, formatDays, Notice, SelectField } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../session/api';
import { ridesQuery } from '../queries';

interface FillFromProps {
  /** The ride whose plan is edited. */
  eventId: string;
  onFill: (from: TourEvent) => void;
}

/** Fills a plan from another ride's. Nothing is shown while no other ride has one. */
export function FillFrom({ eventId, onFill }: FillFromProps) {
  const { data = [] } = useQuery(ridesQuery);
  const [chosen, setChosen] = useState('');
  const [state, setState] = useState<'busy' | 'failed'>();
  const rides = data.filter(
    ({ _id, meeting, dayCount }) => _id !== eventId && (meeting ?? dayCount),
  );
  if (rides.length === 0) return null;
  const id = chosen || rides[0]?._id || '';

  function fill() {
    setState('busy');
    api
      .get('/api/events/{id}', { params: { id } })
      .then((event) => {
        onFill(event);
        setState(undefined);
      })
      .catch(() => setState('failed'));
  }

  return (
    <>
      <SelectField
        label="Fill in from another ride"
        hint="Only what is still empty is filled in."
        name="fillFrom"
        options={rides.map((ride) => [ride._id, `${ride.title}, ${formatDays(ride)}`])}
        value={id}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div>
        <Button tone="secondary" busy={state === 'busy'} onClick={fill}>
          Fill in
        </Button>
      </div>
      {state === 'failed' && (
        <Notice tone="error">The other ride could not be loaded. Please try again.</Notice>
      )}
    </>
  );
}
