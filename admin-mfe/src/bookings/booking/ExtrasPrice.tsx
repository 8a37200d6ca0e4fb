import { rands, type ExtrasChoice, type ExtrasPreview } from '@ridgeline/contract';
import { Notice, Text } from '@ridgeline/shared-ui';
import { keepPreviousData, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { messageFor } from '../../failure/errors';
import { api } from '../../session/api';

/**
 * What other extras would change in the price of a booking.
 * @param choice undefined while nothing is chosen otherwise
 */
export const extrasPreviewQuery = (id: string, choice: ExtrasChoice | undefined) =>
  queryOptions({
    queryKey: ['extras-preview', id, choice],
    // Another day or another booking changes it, so the dialog never opens with an earlier one.
    gcTime: 0,
    retry: false,
    enabled: choice !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.post('/api/admin/bookings/{id}/extras/preview', {
        params: { id },
        json: choice ?? { participants: [], extras: [] },
        signal,
      }),
  });

/** What the cancellation terms keep of the price of what is left out. */
export const keptCentsOf = (preview: ExtrasPreview | undefined, leftOutCents: number) =>
  preview ? Math.floor((leftOutCents * (100 - preview.refundPercent)) / 100) : 0;

function differenceText(cents: number) {
  if (cents > 0) return `${rands(cents)} more to pay`;
  return cents < 0 ? `${rands(-cents)} less` : 'The same price';
}

interface ExtrasPriceProps {
  preview: UseQueryResult<ExtrasPreview>;
  /** What the terms keep of what is left out, unless the owner waives it. */
  keptCents: number;
  isWaived: boolean;
}

/** What the change of the extras costs, or why it is not possible, before the owner makes it. */
export const ExtrasPrice = ({
  preview: { data, error },
  keptCents,
  isWaived,
}: ExtrasPriceProps) => {
  const waivedCents = isWaived ? keptCents : 0;
  return (
    <div role="status">
      {error ? (
        <Notice tone="error">{messageFor(error, 'The price could not be fetched.')}</Notice>
      ) : (
        data && (
          <Text>
            {differenceText(data.differenceCents - waivedCents)},{' '}
            {rands(data.totalCents - waivedCents)} in total.
            {keptCents > 0 &&
              !isWaived &&
              ` By the terms, ${data.refundPercent} % of what is left out comes off; ${rands(keptCents)} stays to be paid.`}
          </Text>
        )
      )}
    </div>
  );
};
