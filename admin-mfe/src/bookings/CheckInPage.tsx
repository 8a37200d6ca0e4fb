import { bookingMessages } from '@ridgeline/contract';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Notice, Skeleton } from '@ridgeline/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FetchFailure } from '../page/FetchFailure';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { bookingAddress } from './addresses';
import { BackToBookings } from './BackToBookings';

/** Id of the booking with a reference; null if there is none. */
const byReferenceQuery = (reference: string) =>
  queryOptions({
    queryKey: ['booking-by-reference', reference],
    queryFn: async ({ signal }) => {
      const query = { q: reference };
      const { bookings } = await api.get('/api/admin/bookings', { query, signal });
      const found = bookings.find((booking) => booking.reference === reference.toUpperCase());
      return found?._id ?? null;
    },
  });

/** The page that a ticket's QR code opens: it leads the guide to the booking. */
export function CheckInPage() {
  const { reference = '' } = useParams();
  const navigate = useNavigate();
  const { data: id, isLoadingError, refetch } = useQuery(byReferenceQuery(reference));
  useEffect(() => {
    if (id) void navigate(bookingAddress(id), { replace: true });
  }, [id, navigate]);
  return (
    <Page>
      <BackToBookings />
      {isLoadingError && (
        <FetchFailure
          sentence="Failed to load the booking. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {id === null && <Notice tone="error">{bookingMessages.bookingNotFound}</Notice>}
      {!isLoadingError && id !== null && <Skeleton shapes={['line', 'card']} />}
    </Page>
  );
}
