import type { Overview } from '@ridgeline/contract';
import {
  Button,
  ConfirmDialog,
  Icon,
  Notice,
  pluralize,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingsKey, ridesQuery } from '../../bookings/queries';
import { messageFor } from '../../failure/errors';
import { api } from '../../session/api';
import { tabPath } from '../tabs';
import * as styles from './ToDos.css';
import { overviewQuery } from './queries';

type NeverPaid = NonNullable<NonNullable<Overview['bookings']>['neverPaid']>;

const freedText = (places: number) => {
  if (places === 0) return 'All of them are paid meanwhile, so nothing was freed.';
  return places === 1 ? 'One place is free again.' : `${places} places are free again.`;
};

/** Places that are held by people who never paid, and a button that frees them. */
export function NeverPaidLine({ bookingIds, places }: NeverPaid) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.post('/api/admin/bookings/free-places', { json: { bookingIds } }),
    onSuccess: () =>
      Promise.all(
        [overviewQuery.queryKey, ridesQuery.queryKey, ['bookings'], bookingsKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onSettled: () => setAsking(false),
  });
  if (bookingIds.length === 0)
    return data ? (
      <li className={styles.line}>
        <Icon name="check" />
        <span className={styles.sentence} role="status">
          {freedText(data.places)}
        </span>
      </li>
    ) : null;
  const isOne = places === 1;
  return (
    <li className={styles.line}>
      <Icon name="alert" />
      <span className={styles.sentence}>
        {isOne ? 'A place is' : `${places} places are`} held by people who never paid.
        {error && (
          <Notice tone="error">
            {messageFor(error, 'The places could not be freed. Please try again.')}
          </Notice>
        )}
      </span>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {isOne ? 'Free it' : 'Free them'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Free ${pluralize(places, 'place')}?`}
          action={isOne ? 'Free it' : 'Free them'}
          busy={isPending}
          onConfirm={() => mutate()}
          onDismiss={() => setAsking(false)}
        >
          <Stack gap="3">
            <Text>
              {bookingIds.length === 1
                ? 'One booking expires.'
                : `${bookingIds.length} bookings expire.`}{' '}
              Nothing was paid for {bookingIds.length === 1 ? 'it' : 'them'}, and nobody has
              confirmed the e-mail address, or the places were taken once more after the time to pay
              had run out.
            </Text>
            <Text>
              Whoever booked gets a mail. Parties on the waitlist are offered the places first.
            </Text>
            <Text>
              <TextLink href={`${tabPath('bookings')}&show=never-paid`}>
                Look at them first
              </TextLink>
            </Text>
          </Stack>
        </ConfirmDialog>
      )}
    </li>
  );
}
