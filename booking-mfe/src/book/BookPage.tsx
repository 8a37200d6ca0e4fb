import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Inline, Notice, Page, Stack, Text } from '@ridgeline/shared-ui';
import { RideLine } from '../page/RideLine';
import { BookForm } from './BookForm';
import type { BookableRide, BookData } from './loader';
import { WaitlistForm } from './WaitlistForm';

/** The page to book a ride, join its waitlist, or read why neither is possible. */
export function BookPage() {
  const { event, offered, isOfferOver } = useLoaderData<BookData>();
  const { offer } = event;
  const isFull = offer?.state === 'full' && !offered;
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>
          {isFull ? `Wait for a place: ${event.title}` : `Book: ${event.title}`}
        </Heading>
        <RideLine event={event} isTitled />
      </Stack>
      {isOfferOver && (
        <Notice>
          <Text>The time to book the places that we kept for you is over.</Text>
        </Notice>
      )}
      {offer && (offer.state === 'open' || (offer.state === 'full' && offered)) ? (
        <BookForm event={{ ...event, offer } satisfies BookableRide} />
      ) : isFull ? (
        <WaitlistForm event={event} />
      ) : (
        <NotBookable event={event} />
      )}
    </Page>
  );
}

function sentenceFor({ offer }: BookData['event']) {
  if (!offer) return 'This ride cannot be booked online. Write to us, and we will see to it.';
  if (offer.cancelledAt) return 'This ride was cancelled.';
  if (offer.state === 'over') return 'This ride is over.';
  if (offer.opensAt && Date.parse(offer.opensAt) > Date.now())
    return 'Booking for this ride has not opened yet.';
  return 'Booking for this ride has closed. Please write to us: we may still find a way.';
}

const NotBookable = ({ event }: Pick<BookData, 'event'>) => (
  <Stack gap="6">
    <Notice>
      <Text>{sentenceFor(event)}</Text>
    </Notice>
    <Inline>
      <ButtonLink href="/events">See all rides</ButtonLink>
      <ButtonLink tone="secondary" href="/contact">
        Contact us
      </ButtonLink>
    </Inline>
  </Stack>
);
