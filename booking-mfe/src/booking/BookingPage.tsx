import type { Agreement, Booking } from '@ridgeline/contract';
import { sumOf } from '@ridgeline/contract/bookings/money';
import { isLive } from '@ridgeline/contract/bookings/states';
import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Inline, Page, Stack, TextLink } from '@ridgeline/shared-ui';
import { useEffect } from 'react';
import { forgetDraft } from '../book/draft';
import { RideLine } from '../page/RideLine';
import { BookingState } from './BookingState';
import * as styles from './BookingPage.css';
import { ConfirmedContact, ContactConfirmation } from './contact/ContactConfirmation';
import { Money } from './Money';
import { People } from './People';
import { TermsToAgree } from './TermsToAgree';
import { Ticket } from './Ticket';
import { Transfer } from './Transfer';

export interface BookingData {
  booking: Booking;
  isRideOver: boolean;
  /** The terms, if the party still has to agree to them. */
  toAgree?: Agreement;
  /** When the rider started the online payment from which they came back without paying. */
  unpaidSince: string | undefined;
  /** The secret of the link in a mail, if the page was opened by it. */
  contactSecret: string | undefined;
}

/** A party's booking, found by its secret link. */
export function BookingPage() {
  const { booking, isRideOver, toAgree, unpaidSince, contactSecret } = useLoaderData<BookingData>();
  const { event, state, payment, token } = booking;
  useEffect(() => forgetDraft(event._id), [event._id]);
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>{titles[state]}</Heading>
        <RideLine event={event} />
      </Stack>
      <div className={styles.columns}>
        <Stack gap="8">
          <BookingState {...{ booking, isRideOver, unpaidSince }} />
          <ContactConfirmation booking={booking} secret={contactSecret} />
          {payment?.kind === 'transfer' && <Transfer payment={payment} />}
          {toAgree && (
            <TermsToAgree terms={booking.terms} agreement={toAgree} isPriced={isPriced(booking)} />
          )}
          {isLive(state) && <People booking={booking} />}
        </Stack>
        <div className={styles.side}>
          <Ticket booking={booking} />
          {isLive(state) && <Changes token={token} isOver={state === 'completed'} />}
          {isLive(state) && <ConfirmedContact {...booking} />}
        </div>
        {isPriced(booking) && <Money booking={booking} />}
      </div>
    </Page>
  );
}

/** Whether any money is involved. It is not if the ride is free. */
const isPriced = ({ lines, paidCents }: Booking) => sumOf(lines) > 0 || paidCents > 0;

const titles: Record<Booking['state'], string> = {
  held: 'Your places are kept',
  'awaiting-payment': 'Your places are kept',
  confirmed: 'You are coming along',
  completed: 'You rode with us',
  expired: 'Your places were given back',
  cancelled: 'Your booking is cancelled',
};

const Changes = ({ token, isOver }: { token: string; isOver: boolean }) => (
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
