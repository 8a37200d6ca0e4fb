import type { Booking, OwnParticipation, PaymentStart } from '@ridgeline/contract';
import { isLastOpen, queryOpened } from '../../payments/openedPayments';
import { startPayment } from '../../payments/payments';
import type { BookingContext } from '../context';
import { bookingById } from '../lookup';
import { asPurchaseOfShare } from '../pay/purchase';
import { bookedExtras, namesOfPerson } from '../price/extras';
import type { BookingRow, ParticipantRow } from '../rows';
import { asParticipant, viewWithoutPayment } from '../view';

/** The transfer that a person makes, if they chose one, and have to pay something. */
async function transferOf(
  context: BookingContext,
  booking: BookingRow,
  person: ParticipantRow,
  { title, dueNowCents }: { title: string; dueNowCents: number },
): Promise<PaymentStart | null> {
  const provider = context.providers.get(person.provider ?? 'none');
  if (provider?.keepsPlacesFor !== 'days' || dueNowCents <= 0) return null;
  const purchase = asPurchaseOfShare(context, booking, person, title);
  return (await startPayment(context, purchase, provider, dueNowCents)) ?? null;
}

/**
 * A booking as one of its people sees it by their own link.
 * @param payment the payment that they have just begun; absent for the one that they chose before
 */
export async function ownParticipation(
  context: BookingContext,
  person: ParticipantRow,
  payment?: PaymentStart | null,
): Promise<OwnParticipation> {
  const booking = await bookingById(context.db, person.booking_id);
  const shown = await viewWithoutPayment(context, booking);
  const { shares = [], event } = shown;
  const share = shares.find(({ n }) => n === person.position);
  return {
    participant: asParticipant(context, person),
    event,
    state: booking.state,
    leadName: booking.contact_name,
    extras: namesOfPerson(bookedExtras(booking), person.position),
    ...(share && {
      share: {
        ...share,
        heldUntil: shown.heldUntil,
        balanceDueOn: share.balanceCents > 0 ? shown.balanceDueOn : null,
        people: shares.length,
        settled: shares.filter(({ dueNowCents }) => dueNowCents === 0).length,
        provider: person.provider,
        payment:
          payment === undefined
            ? await transferOf(context, booking, person, { ...share, title: event.title })
            : payment,
      },
    }),
  };
}

/**
 * Whether the last thing that a person did about their share may have been a payment that has not arrived yet. Only for
 * a booking whose payments `queryOpened` has just queried.
 */
export async function isShareAwaited(
  context: BookingContext,
  { booking_id: id, position: participant, provider }: ParticipantRow,
  { shares = [] }: Pick<Booking, 'shares'>,
) {
  const share = shares.find(({ n }) => n === participant);
  if (!share || share.balanceCents <= 0) return false;
  return isLastOpen(context, { id, participant, provider });
}

/** The same for the page of a person, who may have just returned from a payment page. */
export async function participationPage(
  context: BookingContext,
  person: ParticipantRow,
): Promise<OwnParticipation> {
  const wasOpened = await queryOpened(context, person.booking_id);
  const { share, ...own } = await ownParticipation(context, person);
  if (!share) return own;
  const isChecking = wasOpened && (await isShareAwaited(context, person, { shares: [share] }));
  return { ...own, share: { ...share, ...(isChecking && { checkingPayment: true }) } };
}
