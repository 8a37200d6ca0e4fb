import { Form, useActionData, useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Inline, Notice, Page, Stack, Text } from '@ridgeline/shared-ui';
import { VouchersLink } from '../buyVoucher/VouchersLink';
import { FindLink } from '../find/FindLink';
import { formatMoment } from '../page/moments';
import { RideLine } from '../page/RideLine';
import type { BookAnswer } from './action';
import { BookForm } from './BookForm';
import { HiddenCode } from './CodeField';
import { GoToPayment } from './GoToPayment';
import { HiddenContact, HiddenParty } from './HiddenFields';
import { HiddenChoices } from './PartyChoices';
import type { BookableRide, BookData } from './loader';
import { OwnBooking } from './OwnBooking';
import { partyOf } from './choices';
import { RideChoices } from './RideChoices';
import { useOwnBooking } from './useOwnBooking';
import { WaitlistForm } from './WaitlistForm';

/** The page to book a ride, join its waitlist, or read why neither is possible. */
export function BookPage() {
  const { event, opensAt, offered, isOfferOver } = useLoaderData<BookData>();
  const booked = useActionData<BookAnswer>()?.booking;
  const { own, bookAgain } = useOwnBooking();
  const { offer } = event;
  const isFull = offer?.state === 'full' && !offered;
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>
          {isFull && !own ? 'Wait for a place: ' : 'Book: '}
          <bdi>{event.title}</bdi>
        </Heading>
        <RideLine event={event} isTitled />
      </Stack>
      {isOfferOver && (
        <Notice>
          <Text>The time to book the places that we kept for you is over.</Text>
        </Notice>
      )}
      {own ? (
        <OwnBooking booking={own} isFull={isFull} onAgain={() => void bookAgain()} />
      ) : booked ? (
        <GoToPayment booking={booked} />
      ) : offer && (offer.state === 'open' || (offer.state === 'full' && offered)) ? (
        <BookForm key={event._id} event={{ ...event, offer } satisfies BookableRide} />
      ) : isFull ? (
        <WaitlistForm key={event._id} event={{ ...event, offer } satisfies BookableRide} />
      ) : (
        <NotBookable event={event} opensAt={opensAt} />
      )}
      <VouchersLink />
      <FindLink />
    </Page>
  );
}

type Unbookable = Pick<BookData, 'event' | 'opensAt'>;

function sentenceFor({ event: { offer }, opensAt }: Unbookable) {
  if (!offer) return 'This ride cannot be booked online. Write to us, and we will see to it.';
  if (offer.cancelledAt) return 'This ride was cancelled.';
  if (offer.state === 'over') return 'This ride is over.';
  if (opensAt) return `Booking for this ride opens on ${formatMoment(opensAt)}.`;
  return 'Booking for this ride has closed. Please write to us: we may still find a way.';
}

/** Says why the ride cannot be booked, and offers others. They get what was typed into this form before. */
function NotBookable(ride: Unbookable) {
  const values = useActionData<BookAnswer>()?.values;
  return (
    <Stack gap="6">
      <Notice>
        <Text>{sentenceFor(ride)}</Text>
      </Notice>
      {values ? (
        <Form method="post">
          <HiddenParty values={values} />
          <HiddenChoices values={values} />
          <HiddenContact values={values} />
          <HiddenCode values={values} />
          <RideChoices by="form" party={partyOf(values)} />
        </Form>
      ) : (
        <RideChoices by="link" />
      )}
      <Inline>
        <ButtonLink href="/events">See all rides</ButtonLink>
        <ButtonLink tone="secondary" href="/contact">
          Contact us
        </ButtonLink>
      </Inline>
    </Stack>
  );
}
