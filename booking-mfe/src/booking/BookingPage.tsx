import type { Booking, BookingParticipant } from '@ridgeline/contract';
import { placeWords } from '@ridgeline/contract/bookings/placeWords';
import { noteServerTime } from '@ridgeline/contract/client';
import { sumOf } from '@ridgeline/contract/bookings/money';
import { isLive } from '@ridgeline/contract/bookings/states';
import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Inline, Page, Stack, TextLink } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { forgetDraft } from '../book/draft';
import { rememberOwnBooking } from '../book/ownBooking';
import { RideLine } from '../page/RideLine';
import { SavedNotice } from '../participant/SavedNotice';
import { BookingState } from './BookingState';
import * as styles from './BookingPage.css';
import { Contact } from './contact/Contact';
import { ContactConfirmation } from './contact/ContactConfirmation';
import type { BookingData } from './loader';
import { Extras } from './Extras';
import { Money } from './Money';
import { People } from './People';
import { canChoose, sharesPage } from './shares/canChoose';
import { Shares } from './shares/Shares';
import { TermsToAgree } from './TermsToAgree';
import { Ticket } from './Ticket';
import { Transfer } from './Transfer';

/** A party's booking, found by its secret link. */
export function BookingPage() {
  const data = useLoaderData<BookingData>();
  const { booking, renderedAt, isRideOver, toAgree, unpaidSince, contactSecret, savedPerson } =
    data;
  const { event, state, payment, token, shares, hasRoute = false } = booking;
  useEffect(() => forgetDraft(event._id), [event._id]);
  useEffect(() => rememberOwnBooking(booking), [booking]);
  useEffect(() => noteServerTime(renderedAt ?? NaN), [renderedAt]);
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>{titleOf(booking)}</Heading>
        <RideLine event={event} />
      </Stack>
      {savedPerson && <SavedDetails booking={booking} person={savedPerson} />}
      <div className={styles.columns}>
        <Stack gap="8">
          <BookingState {...{ booking, isRideOver, unpaidSince }} />
          <ContactConfirmation booking={booking} secret={contactSecret} />
          {shares && sharesMatter(state) && <Shares {...{ booking, shares, unpaidSince }} />}
          {payment?.kind === 'transfer' && <Transfer payment={payment} />}
          {!shares && canChoose(booking) && (
            <TextLink className={styles.action} href={sharesPage(token)}>
              Does each of you pay their own?
            </TextLink>
          )}
          {toAgree && (
            <TermsToAgree booking={booking} agreement={toAgree} isPriced={isPriced(booking)} />
          )}
          {isLive(state) && <People booking={booking} />}
          {isLive(state) && <Extras booking={booking} />}
        </Stack>
        <div className={styles.side}>
          <Ticket booking={booking} />
          {isLive(state) && (
            <Changes token={token} isOver={state === 'completed'} hasRoute={hasRoute} />
          )}
          {isLive(state) && <Contact booking={booking} />}
        </div>
        {isPriced(booking) && !isOverUnpaid(booking) && <Money booking={booking} />}
      </div>
    </Page>
  );
}

/** Whether it still matters who of a party has paid. */
const sharesMatter = (state: Booking['state']) => state === 'expired' || isLive(state);

/** Whether the time to pay ran out and nothing was paid. Then no price counts any more. */
const isOverUnpaid = ({ state, paidCents }: Booking) => state === 'expired' && paidCents === 0;

interface SavedDetailsProps {
  booking: Booking;
  person: BookingParticipant;
}

/** It takes the focus once, and not with each poll of the page. */
function SavedDetails({ booking, person }: SavedDetailsProps) {
  const [answer] = useState({});
  return <SavedNotice participant={person} leadName={booking.contact.name} answer={answer} />;
}

/** Whether any money is involved. It is not if the ride is free. */
const isPriced = ({ lines, paidCents }: Booking) => sumOf(lines) > 0 || paidCents > 0;

function titleOf(booking: Booking): string {
  const { placeIs, placeWas } = placeWords(booking);
  const titles: Record<Booking['state'], string> = {
    held: `Your ${placeIs} kept`,
    'awaiting-payment': `Your ${placeIs} kept`,
    confirmed: 'You are coming along',
    completed: 'You rode with us',
    expired: `Your ${placeWas} given back`,
    cancelled: 'Your booking is cancelled',
  };
  return titles[booking.state];
}

interface ChangesProps {
  token: string;
  isOver: boolean;
  hasRoute: boolean;
}

const Changes = ({ token, isOver, hasRoute }: ChangesProps) => (
  <nav className={styles.changes} aria-label="Change the booking">
    <Inline>
      <ButtonLink
        tone="secondary"
        icon="calendar"
        href={`/api/bookings/${token}/calendar.ics`}
        download
      >
        Add to calendar
      </ButtonLink>
      <ButtonLink tone="secondary" icon="image" href={`/api/bookings/${token}/ticket.png`} download>
        Save as a picture
      </ButtonLink>
      {hasRoute && (
        <ButtonLink
          tone="secondary"
          icon="download"
          href={`/api/bookings/${token}/route.gpx`}
          download
        >
          GPX for your GPS
        </ButtonLink>
      )}
    </Inline>
    {!isOver && (
      <Inline gap="4">
        <TextLink className={styles.action} href={`/booking/${token}/move`}>
          Move to another date
        </TextLink>
        <TextLink className={styles.action} href={`/booking/${token}/cancel`}>
          Cancel the booking
        </TextLink>
      </Inline>
    )}
  </nav>
);
