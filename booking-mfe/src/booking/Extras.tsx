import type { BookedExtra, Booking } from '@ridgeline/contract';
import { extraText } from '@ridgeline/contract/bookings/extras';
import { isUnpaid } from '@ridgeline/contract/bookings/states';
import { Heading, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { formatDay } from '../page/moments';
import * as styles from './BookingPage.css';

/** What the party takes with its places, by person and for all, and until when it can change that. */
export function Extras({ booking }: { booking: Booking }) {
  const { extras = [], extrasUntil, participants, token, state } = booking;
  const canChange = extrasUntil != null;
  if (extras.length === 0 && !canChange) return null;
  const ofAll = extras.filter(({ people }) => !people);
  return (
    <section aria-labelledby="extras">
      <Stack>
        <Heading level={2} size="h3" id="extras">
          Extras
        </Heading>
        {extras.length > 0 && (
          <dl className={styles.facts}>
            {participants.map(({ n, name }) => (
              <Taken key={n} extras={ofPerson(extras, n)}>
                <bdi>{name}</bdi>
              </Taken>
            ))}
            <Taken extras={ofAll}>For the whole booking</Taken>
          </dl>
        )}
        {canChange ? (
          <Text>
            <TextLink className={styles.action} href={`/booking/${token}/extras`}>
              {extras.length > 0 ? 'Change the extras' : 'See what you can take along'}
            </TextLink>{' '}
            until {formatDay(extrasUntil)}.
          </Text>
        ) : (
          (isUnpaid(state) || state === 'confirmed') && (
            <Text tone="soft">
              The whole price is due, so they cannot be changed here any more. Please{' '}
              <TextLink href="/contact">write to us</TextLink> or call: we will see what we can do.
            </Text>
          )
        )}
      </Stack>
    </section>
  );
}

/** The extras of one person, each of which they have once. */
const ofPerson = (extras: readonly BookedExtra[], n: number) =>
  extras.filter(({ people }) => people?.includes(n)).map((extra) => ({ ...extra, count: 1 }));

const Taken = ({ extras, children }: { extras: readonly BookedExtra[]; children: ReactNode }) =>
  extras.length > 0 && (
    <div className={styles.fact}>
      <dt>{children}</dt>
      <dd>{extras.map(({ name, count }) => extraText(name, count)).join(', ')}</dd>
    </div>
  );
