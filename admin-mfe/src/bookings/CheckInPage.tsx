import { bookingMessages } from '@ridgeline/contract';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Notice, Skeleton, TextLink } from '@ridgeline/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionLost, useRetryWhenOnline } from '../failure/useRetryWhenOnline';
import { loadFailureOf, notFoundAs } from '../failure/errors';
import { FetchFailure } from '../page/Fetching';
import { Page } from '../page/Page';
import { LoadFailure } from '../page/LoadFailure';
import { api } from '../session/api';
import { currentHome } from '../session/home';
import { useIsOwner } from '../session/session';
import { bookingPath, ridePath } from './paths';
import { BackToBookings } from './BackToBookings';
import { section } from './Bookings.css';
import { rideCopiesKey } from './queries';
import { ManifestList } from './ride/ManifestList';
import { OfflineList } from './ride/offline/OfflineList';
import { readPartyCopy, type RideCopy } from './ride/offline/rideCopies';
import { useShownToMe } from './ride/useShownToMe';
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

/** The participants of a booking that is on a ride of the user. Check-ins are applied to it as to a copy. */
const ticketQuery = (reference: string) =>
  queryOptions({
    queryKey: [...rideCopiesKey, 'ticket', reference],
    queryFn: async ({ signal }): Promise<RideCopy> => ({
      manifest: await api
        .get('/api/admin/tickets/{reference}', { params: { reference }, signal })
        .catch(notFoundAs(bookingMessages.bookingNotFound)),
      at: Date.now(),
    }),
    gcTime: 0,
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

interface PartyProps {
  party: RideCopy;
  /** Whether they are from the copy of their ride on this device. */
  isCopy: boolean;
}

/** The participants of a booking. */
function Party({ party: { manifest, at }, isCopy }: PartyProps) {
  const { event, participants, bookingExtras } = useShownToMe(manifest);
  return (
    <section className={section} aria-labelledby="manifest">
      <Heading level={1} size="h2" id="manifest">
        {event.title}
      </Heading>
      {isCopy && <OfflineList at={at} />}
      <ManifestList {...{ participants, bookingExtras }} />
      <TextLink href={ridePath(event._id)}>Everybody on this ride</TextLink>
    </section>
  );
}

/**
 * The page that a ticket's QR code opens. A guide sees the participants of the booking; an owner is redirected to the
 * booking. Without a connection both see its participants, if their ride was opened on this device before.
 */
export function CheckInPage() {
  const { reference = '' } = useParams();
  const Ticket = useIsOwner() ? OwnersTicket : GuidesTicket;
  return <Ticket reference={reference.toUpperCase()} />;
}

interface TicketProps {
  reference: string;
}

function GuidesTicket({ reference }: TicketProps) {
  const query = useQuery(ticketQuery(reference));
  const { data, error, isFetching, refetch } = query;
  const { data: copy } = useQuery({ ...partyCopyQuery(reference), enabled: useNeedsCopy(query) });
  const retry = () => void refetch();
  useRetryWhenOnline(isUnanswered(error) && !isFetching ? connectionLost : undefined, retry);
  const party = data ?? copy;
  return (
    <Page {...(copy && !data && { offlineNotice: null })}>
      <BackToBookings />
      {party && <Party party={party} isCopy={!data} />}
      {!party && error && (
        <LoadFailure
          {...loadFailureOf(error, copy === null && isUnanswered(error) ? notKept : notLoaded)}
          onRetry={retry}
          href={currentHome()}
        />
      )}
      {!party && !error && <Skeleton shapes={['line', 'card']} />}
    </Page>
  );
}

function OwnersTicket({ reference }: TicketProps) {
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
        <Party party={copy} isCopy />
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
