import type { Booking } from '@ridgeline/contract';
import { placeWords } from '@ridgeline/contract/bookings/placeWords';
import { waitlistPlacesText } from '@ridgeline/contract/offers/text';
import { useLoaderData } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Inline, Notice, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { formatTime } from '../page/moments';
import type { BookData } from './loader';
import { partyOf } from './choices';

interface OwnBookingProps {
  booking: Booking;
  /** Whether a second booking could only wait for places. */
  isFull: boolean;
  onAgain: () => void;
}

/** Asks before somebody books a ride again that was booked in this tab, or joins its waitlist. */
export function OwnBooking({ booking, isFull, onAgain }: OwnBookingProps) {
  const { loadedAt } = useLoaderData<BookData>();
  const { token, state, heldUntil } = booking;
  const page = `/booking/${token}`;
  const { place } = placeWords(booking);
  const isOne = booking.participants.length === 1;
  const isHeld = state === 'held' && heldUntil !== null;
  return (
    <Stack>
      <Notice>
        {isHeld && (
          <Text>
            You hold {isOne ? 'this' : 'these'} {place} until {formatTime(heldUntil, loadedAt)}:{' '}
            <TextLink href={page}>continue</TextLink>
          </Text>
        )}
        <Text>
          You have booked this ride already ({factsOf(booking)}).{' '}
          {isFull ? 'Wait for more places?' : 'Book again?'}
        </Text>
      </Notice>
      <Inline>
        <ButtonLink href={page}>Go to your booking</ButtonLink>
        <Button tone="secondary" onClick={onAgain}>
          {isFull ? 'Join the waitlist as well' : 'Book again'}
        </Button>
      </Inline>
    </Stack>
  );
}

function factsOf({ participants, reference }: Booking) {
  const { riders, pillions, guests } = partyOf({ people: participants });
  return `${waitlistPlacesText({ places: riders, pillions, guests })}, reference ${reference}`;
}
