import { rands, type Booking, type BookingShare } from '@ridgeline/contract';
import { longDay } from '../../../platform/text/longDates';
import { missingShares, rideOf, sharedHold } from '../mails/sentences';

/** Why somebody who pays a share gets a mail. */
export type ShareOccasion = 'asked' | 'reminder' | 'received' | 'refunded' | 'expired';

interface Facts {
  /** As the mail may show it. */
  booking: Booking;
  share: BookingShare;
  amountCents: number;
}

interface ShareMailText {
  title: string;
  paragraphs: string[];
  button: string;
}

/** What is to pay of a share, and until when. */
function toPay({ booking, share }: Facts): string {
  const { dueNowCents, balanceCents } = share;
  const by = booking.balanceDueOn ? ` by ${longDay(booking.balanceDueOn)}` : '';
  if (balanceCents === 0) return 'Your share is paid.';
  if (dueNowCents === 0) return `${rands(balanceCents)} of your share is left to pay${by}.`;
  if (dueNowCents === balanceCents) return `Please pay your share of ${rands(balanceCents)}.`;
  return `Please pay ${rands(dueNowCents)} of your share now, and the other ${rands(balanceCents - dueNowCents)}${by}.`;
}

const whoBooked = ({ contact }: Booking) => contact.name || 'Somebody';

const texts: Record<ShareOccasion, (facts: Facts) => ShareMailText> = {
  asked: (facts) => ({
    title: `Your share of ${facts.booking.event.title}: ${rands(facts.share.totalCents)}`,
    paragraphs: [
      `${whoBooked(facts.booking)} has booked a place for you, and each of you pays their own share.`,
      rideOf(facts.booking),
      toPay(facts),
      ...sharedHold(facts.booking),
    ],
    button: 'Pay your share',
  }),
  reminder: (facts) => ({
    title: `Your share of ${facts.booking.event.title} is not paid yet`,
    paragraphs: [toPay(facts), ...sharedHold(facts.booking), rideOf(facts.booking)],
    button: 'Pay your share',
  }),
  received: (facts) => ({
    title: `We have received ${rands(facts.amountCents)}`,
    paragraphs: [
      `Thank you. This is for your share of ${facts.booking.event.title}.`,
      toPay(facts),
      ...sharedHold(facts.booking),
      rideOf(facts.booking),
    ],
    button: 'Open your page',
  }),
  refunded: (facts) => ({
    title: `We have paid back ${rands(facts.amountCents)}`,
    paragraphs: [
      `This is what you had paid for ${facts.booking.event.title}.`,
      'If a voucher had paid it, it is back on the voucher. Otherwise it may take your bank a few days to show it.',
    ],
    button: 'Open your page',
  }),
  expired: ({ booking, share }) => ({
    title: `The places were given back: ${booking.event.title}`,
    paragraphs: [
      'Not everybody had paid in time, so others can book the places now.',
      ...missingShares(booking),
      ...(share.paidCents > 0
        ? [
            `You had paid ${rands(share.paidCents)}. We pay it back, unless the places are taken again for all of you.`,
          ]
        : []),
    ],
    button: 'Open your page',
  }),
};

/** The content of a mail about a share, before layout. */
export const shareMailText = (about: ShareOccasion, facts: Facts): ShareMailText =>
  texts[about](facts);
