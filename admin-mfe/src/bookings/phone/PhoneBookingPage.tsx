import {
  bookingMessages,
  isOnWaitlist,
  pricesOn,
  rands,
  type TourEvent,
  type Waitlist,
} from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { placesLeftText, waitlistPlacesText } from '@ridgeline/contract/offers/text';
import { useParams } from '@ridgeline/remote-kit';
import { formatStart, Heading, Notice, Skeleton, Text, TextLink } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { tabPath } from '../../dashboard/tabs';
import { eventQuery } from '../../events/queries';
import { formPath } from '../../events/paths';
import { LoadFailure } from '../../page/LoadFailure';
import { loadFailureOf } from '../../failure/errors';
import { momentText } from '../../page/moment';
import { Page } from '../../page/Page';
import { waitlistQuery } from '../queries';
import { PhoneBookingForm } from './PhoneBookingForm';

/** The form for a booking by phone, which is possible even after booking has closed. */
export function PhoneBookingPage() {
  const { eventId = '', entryId } = useParams();
  const ride = useQuery(eventQuery(eventId));
  const waitlist = useQuery({ ...waitlistQuery(eventId), enabled: entryId !== undefined });
  const failed = [ride, waitlist].find(({ isLoadingError }) => isLoadingError);
  const isLoading = !ride.data || (entryId !== undefined && !waitlist.data);
  const entry = waitlist.data?.find(({ _id }) => _id === entryId);
  return (
    <Page>
      <Heading level={1} size="h2">
        Add a booking
      </Heading>
      {failed && (
        <LoadFailure
          {...loadFailureOf(failed.error, 'Failed to load the ride. Please try again.')}
          onRetry={() => void failed.refetch()}
          href={tabPath('bookings')}
        />
      )}
      {isLoading && !failed && <Skeleton shapes={['line', 'card', 'line']} />}
      {!isLoading && ride.data && <RideAndForm event={ride.data} {...{ entryId, entry }} />}
    </Page>
  );
}

interface RideAndFormProps {
  event: TourEvent;
  /** The id of a waitlist entry, and the entry if there is one. */
  entryId: string | undefined;
  entry: Waitlist[number] | undefined;
}

function RideAndForm({ event, entryId, entry }: RideAndFormProps) {
  const { _id: eventId, title, status, offer } = event;
  if (!offer) return <Notice tone="error">{bookingMessages.notBookable}</Notice>;
  if (status === 'draft') return <DraftNotice eventId={eventId} />;
  return (
    <>
      <Text>
        {title}, {formatStart(event)}. {placesLeftText(offer.placesLeft)}, from{' '}
        {rands(pricesOn(offer, dayInSouthAfrica(serverNow())).riderPriceCents)}.
      </Text>
      {entryId && <Wait entry={entry} />}
      <PhoneBookingForm key={entry?._id} {...{ eventId, offer, entry }} />
    </>
  );
}

const DraftNotice = ({ eventId }: { eventId: string }) => (
  <Notice>
    <p>This ride is a draft. Publish it first; then it can be booked.</p>
    <p>
      <TextLink href={formPath(eventId)}>Edit the event</TextLink>
    </p>
  </Notice>
);

/** What the party has waited for, and whether it still does. */
function Wait({ entry }: Pick<RideAndFormProps, 'entry'>) {
  if (!entry || !isOnWaitlist(entry.state))
    return <Notice tone="error">{bookingMessages.ownersWaitlistEnded}</Notice>;
  const { contact, offeredUntil } = entry;
  return (
    <Text>
      {contact.name} is on the waitlist for {waitlistPlacesText(entry)}
      {offeredUntil
        ? `, and has an offer until ${momentText(offeredUntil)}. The booking takes the places of that offer.`
        : ', without an offer yet. The booking needs places that are left.'}
    </Text>
  );
}
