import type { Booking } from '@ridgeline/contract';
import { isLive } from '@ridgeline/contract/bookings/states';
import { Icon } from '@ridgeline/shared-ui';
import * as styles from '../BookingPage.css';
import { ConfirmForm } from './ConfirmForm';
import { MailNotice } from './MailNotice';

interface ContactConfirmationProps {
  booking: Booking;
  /** The secret of the link in a mail, if the page was opened by it. */
  secret: string | undefined;
}

/** Whether the party still has to show that the e-mail address is theirs. An older API does not say. */
const isUnconfirmed = ({ state, contactConfirmedAt }: Booking) =>
  isLive(state) && contactConfirmedAt === null;

/** Lets the party confirm its e-mail address. */
export function ContactConfirmation({ booking, secret }: ContactConfirmationProps) {
  if (!isUnconfirmed(booking)) return null;
  return secret === undefined ? (
    <MailNotice booking={booking} />
  ) : (
    <ConfirmForm email={booking.contact.email} secret={secret} />
  );
}

/** Says where our mails go, once that is confirmed. */
export const ConfirmedContact = ({ contact, contactConfirmedAt }: Booking) =>
  contactConfirmedAt && contact.email ? (
    <p className={styles.contact}>
      <Icon name="check" /> <span>Our mails go to {contact.email}, which is confirmed.</span>
    </p>
  ) : null;
