import { type BookingFile, rands } from '@ridgeline/contract';
import { Button, Notice } from '@ridgeline/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { momentText } from '../../page/moment';
import { api } from '../../session/api';
import { actions } from '../Bookings.css';
import { bookingQuery } from '../queries';
import { methodLabel } from '../labels';

/** Asks the owner what became of refunds on which the payment service never reported. */
export const UnreportedRefunds = ({ booking }: { booking: BookingFile }) =>
  booking.unreportedRefunds?.map((refund) => (
    <UnreportedRefund key={refund._id} bookingId={booking._id} refund={refund} />
  ));

interface UnreportedRefundProps {
  bookingId: string;
  refund: NonNullable<BookingFile['unreportedRefunds']>[number];
}

function UnreportedRefund({ bookingId, refund }: UnreportedRefundProps) {
  const { _id: refundId, amountCents, method, sentAt } = refund;
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (arrived: boolean) =>
      api.post('/api/admin/bookings/{id}/refunds/{refundId}/result', {
        params: { id: bookingId, refundId },
        json: { arrived },
      }),
    onSuccess: (file) => queryClient.setQueryData(bookingQuery(bookingId).queryKey, file),
  });
  return (
    <Notice>
      <p>
        {methodLabel(method)} has not reported whether the refund of {rands(amountCents)} from{' '}
        {momentText(sentAt)} was paid. Please look there.
      </p>
      {error && <p>{error.message}</p>}
      <div className={actions}>
        <Button busy={isPending} onClick={() => mutate(true)}>
          It was paid
        </Button>
        <Button tone="secondary" busy={isPending} onClick={() => mutate(false)}>
          It was not
        </Button>
      </div>
    </Notice>
  );
}
