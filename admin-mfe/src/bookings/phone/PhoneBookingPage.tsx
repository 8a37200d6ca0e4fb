import { bookingMessages, rands } from '@ridgeline/contract';
import { placesLeftText } from '@ridgeline/contract/offers/text';
import { useParams } from '@ridgeline/remote-kit';
import { formatStart, Heading, Notice, Skeleton, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { tabPath } from '../../dashboard/tabs';
import { eventQuery } from '../../events/queries';
import { LoadFailure } from '../../page/LoadFailure';
import { loadFailureOf } from '../../page/loadFailureOf';
import { Page } from '../../page/Page';
import { PhoneBookingForm } from './PhoneBookingForm';

/** The form for a booking by phone, which is possible even after booking has closed. */
export function PhoneBookingPage() {
  const { eventId = '' } = useParams();
  const { data: event, isLoadingError, error, refetch } = useQuery(eventQuery(eventId));
  return (
    <Page>
      <Heading level={1} size="h2">
        Add a booking
      </Heading>
      {isLoadingError && (
        <LoadFailure
          {...loadFailureOf(error, 'Failed to load the ride. Please try again.')}
          onRetry={() => void refetch()}
          href={tabPath('bookings')}
        />
      )}
      {!event && !isLoadingError && <Skeleton shapes={['line', 'card', 'line']} />}
      {event && !event.offer && <Notice tone="error">{bookingMessages.notBookable}</Notice>}
      {event?.offer && (
        <>
          <Text>
            {event.title}, {formatStart(event)}. {placesLeftText(event.offer.placesLeft)}, from{' '}
            {rands(event.offer.riderPriceCents)}.
          </Text>
          <PhoneBookingForm eventId={eventId} offer={event.offer} />
        </>
      )}
    </Page>
  );
}
