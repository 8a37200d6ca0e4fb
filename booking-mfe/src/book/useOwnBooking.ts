import type { Booking } from '@ridgeline/contract';
import { useLoaderData, useRevalidator } from '@ridgeline/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { forgetDraft } from './draft';
import type { BookData } from './loader';
import { forgetOwnBooking, ownBookingToken } from './ownBooking';

interface OwnBooking {
  /** The booking of this ride that the tab remembers. */
  own: Booking | null;
  /** Shows the form all the same, empty and with a new idempotency key. */
  bookAgain: () => Promise<void>;
}

/**
 * The booking of this ride that was made in this tab. The server, which rendered the page, does not know it, and a page
 * from the back/forward cache is from before the booking. Then the browser loads the page's data again.
 */
export function useOwnBooking(): OwnBooking {
  const { event, own } = useLoaderData<BookData>();
  const { revalidate } = useRevalidator();
  const eventId = event._id;
  const refresh = useEffectEvent(() => {
    if (ownBookingToken(eventId) !== own?.token) void revalidate();
  });
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    refresh();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [eventId]);

  async function bookAgain() {
    forgetOwnBooking(eventId);
    forgetDraft(eventId);
    await revalidate();
  }

  return { own, bookAgain };
}
