import { isLive, type ProviderName } from '@ridgeline/contract';
import { queryOpened } from '../../payments/openedPayments';
import { assertTakes, offeredProvider } from '../../payments/offeredProvider';
import { startPayment } from '../../payments/payments';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { bookingById, bookingRows, participantRows } from '../lookup';
import { asPurchaseOfShare } from '../pay/purchase';
import type { BookingRow, ParticipantRow } from '../rows';
import { ownParticipation } from './ownParticipation';

/** @throws NotEachPays if whoever booked pays for all; ShareEnded if the booking has ended */
export function assertEachPays({ each_pays, state }: Pick<BookingRow, 'each_pays' | 'state'>) {
  if (!each_pays) throw bookingError('NotEachPays');
  if (!isLive(state)) throw bookingError('ShareEnded');
}

/**
 * Starts the payment of one person's share. Two people who do so at once get the same payment.
 * @throws NotEachPays; ShareEnded; SharePaid if nothing of it is to be paid; the errors of the provider
 */
export async function payShare(
  context: BookingContext,
  person: ParticipantRow,
  { provider: name, amount }: { provider: ProviderName; amount: 'due' | 'all' },
) {
  const { db, providers } = context;
  const { booking_id, position } = person;
  // It may have been paid already, on another page whose notification is late or lost.
  const wasQueried = await queryOpened(context, booking_id);
  const booking = await bookingById(db, booking_id);
  assertEachPays(booking);
  const provider = offeredProvider(providers, name);
  const own = await ownParticipation(context, person);
  const { balanceCents = 0, dueNowCents = 0 } = own.share ?? {};
  const amountCents = amount === 'all' ? balanceCents : dueNowCents;
  if (amountCents <= 0 && wasQueried) return own;
  if (amountCents <= 0) throw bookingError('SharePaid');
  assertTakes(provider, amountCents);
  await participantRows(db).where({ booking_id, position }).update({ provider: provider.name });
  // So that the owner looks for a transfer, even if others pay online.
  if (provider.keepsPlacesFor === 'days')
    await bookingRows(db).where({ id: booking_id }).update({ provider: provider.name });
  const chosen = { ...person, provider: provider.name };
  const purchase = asPurchaseOfShare(context, booking, person, own.event.title);
  const payment = await startPayment(context, purchase, provider, amountCents, { leaves: true });
  return ownParticipation(context, chosen, payment ?? null);
}
