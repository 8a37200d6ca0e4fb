import { rands, type BookingFile } from '@ridgeline/contract';
import { Notice, Text } from '@ridgeline/shared-ui';
import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { messageFor } from '../../failure/errors';
import { api } from '../../session/api';

type MovePreview = Awaited<ReturnType<typeof fetchPreview>>;

const fetchPreview = (id: string, eventId: string, keepPrice: boolean, signal: AbortSignal) =>
  api.get('/api/admin/bookings/{id}/move', {
    params: { id },
    query: { eventId, ...(keepPrice && { keepPrice: 'true' }) },
    signal,
  });

/**
 * What the move of a booking to a ride costs.
 * @param eventId of the ride; empty or undefined if none is chosen
 */
export const movePreviewQuery = (id: string, eventId: string | undefined, keepPrice: boolean) =>
  queryOptions({
    queryKey: ['move', id, eventId, keepPrice],
    // A payment or another price changes it, so the dialog never opens with an earlier one.
    gcTime: 0,
    retry: false,
    enabled: Boolean(eventId),
    queryFn: ({ signal }) => fetchPreview(id, eventId ?? '', keepPrice, signal),
  });

function differenceText({ state }: BookingFile, { differenceCents: cents }: MovePreview) {
  // Nothing was charged any more for an expired booking.
  if (state === 'expired') return '';
  if (cents > 0) return `${rands(cents)} more to pay. `;
  return cents < 0 ? `${rands(-cents)} less. ` : 'The same price. ';
}

function moneyText(booking: BookingFile, preview: MovePreview) {
  const receivedCents = booking.paidCents - booking.refundedCents;
  const backCents = receivedCents - preview.totalCents;
  const paid = receivedCents > 0 ? `${rands(receivedCents)} paid` : 'nothing paid yet';
  const back = backCents > 0 ? `, so ${rands(backCents)} goes back` : '';
  return `${differenceText(booking, preview)}${rands(preview.totalCents)} in total, ${paid}${back}.`;
}

const list = new Intl.ListFormat('en-GB');

interface MovePriceProps {
  booking: BookingFile;
  preview: UseQueryResult<MovePreview>;
}

/** What a move costs, or why it is not possible, before the owner makes it. */
export const MovePrice = ({ booking, preview: { data, error } }: MovePriceProps) => (
  <div role="status">
    {error ? (
      <Notice tone="error">{messageFor(error, 'The price could not be fetched.')}</Notice>
    ) : (
      data && (
        <>
          <Text>{moneyText(booking, data)}</Text>
          {data.extrasLost && (
            <Text>
              They lose what that ride does not have, or has no more of:{' '}
              {list.format(data.extrasLost)}.
            </Text>
          )}
        </>
      )
    )}
  </div>
);
