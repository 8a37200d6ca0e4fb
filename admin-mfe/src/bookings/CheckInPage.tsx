import { bookingMessages } from '@ridgeline/contract';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Notice, Skeleton, TextLink } from '@ridgeline/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionLost, useRetryWhenOnline } from '../failure/useRetryWhenOnline';
import { FetchFailure } from '../page/FetchFailure';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { bookingPath, ridePath } from './paths';
import { BackToBookings } from './BackToBookings';
import { section } from './Bookings.css';
import { rideCopiesKey } from './queries';
import { ManifestList } from './ride/ManifestList';
import { OfflineList } from './ride/offline/OfflineList';
import { readPartyCopy, type RideCopy } from './ride/offline/rideCopies';
import { isUnanswered, useNeedsCopy } from './ride/offline/useNeedsCopy';

/** The id of the booking with this reference; null if there is none. */
const byReferenceQuery = (reference: string) =>
  queryOptions({
    queryKey: ['booking-by-reference', reference],
    queryFn: async ({ signal }) => {
      const query = { q: reference };
      const { bookings } = await api.get('/api/admin/bookings', { query, signal });
      const match = bookings.find((booking) => booking.reference === reference);
      return match?._id ?? null;
    },
  });

const partyCopyQuery = (reference: string) =>
  queryOptions({
    queryKey: [...rideCopiesKey, 'of-party', reference],
    queryFn: () => readPartyCopy(reference),
    gcTime: 0,
    // Reading it again on a reconnection would lose the check-ins that were applied to it.
    staleTime: Infinity,
  });

const notLoaded = 'Failed to load the booking. Please try again.';
const notKept =
  'This booking needs a connection, as its ride was not opened on this device before. Open a ride once before you leave.';

/** The participants of a booking, from the copy of their ride on this device. */
const PartyWithoutConnection = ({ copy: { manifest, at } }: { copy: RideCopy }) => (
  <section className={section} aria-labelledby="manifest">
    <Heading level={1} size="h2" id="manifest">
      {manifest.event.title}
    </Heading>
    <OfflineList at={at} />
    <ManifestList participants={manifest.participants} />
    <TextLink href={ridePath(manifest.event._id)}>Everybody on this ride</TextLink>
  </section>
);

/**
 * The page that a ticket's QR code opens. It redirects the guide to the booking. Without a connection it shows the
 * participants of the booking itself, if their ride was opened on this device before.
 */
export function CheckInPage() {
  const { reference: typed = '' } = useParams();
  const reference = typed.toUpperCase();
  const navigate = useNavigate();
  const query = useQuery(byReferenceQuery(reference));
  const { data: id, error, isFetching, isLoadingError, refetch } = query;
  const { data: copy } = useQuery({ ...partyCopyQuery(reference), enabled: useNeedsCopy(query) });
  const retry = () => void refetch();
  useRetryWhenOnline(isUnanswered(error) && !isFetching ? connectionLost : undefined, retry);
  useEffect(() => {
    // A guide who is checking in from the copy stays there when the connection comes back.
    if (id && !copy) void navigate(bookingPath(id), { replace: true });
  }, [id, copy, navigate]);
  if (copy)
    return (
      <Page offlineNotice={null}>
        <BackToBookings />
        <PartyWithoutConnection copy={copy} />
      </Page>
    );
  return (
    <Page>
      <BackToBookings />
      {isLoadingError && (
        <FetchFailure
          sentence={copy === null && isUnanswered(error) ? notKept : notLoaded}
          onRetry={retry}
        />
      )}
      {id === null && <Notice tone="error">{bookingMessages.bookingNotFound}</Notice>}
      {!isLoadingError && id !== null && <Skeleton shapes={['line', 'card']} />}
    </Page>
  );
}
