import type { Booking } from '@ridgeline/contract';
import { isLive } from '@ridgeline/contract/bookingStates';
import { useRoot } from '@ridgeline/remote-kit';
import { formatStart } from '@ridgeline/shared-ui';
import { QrCode } from '@ridgeline/shared-ui/QrCode';
import * as styles from './Ticket.css';
import { TicketArt } from './TicketArt';

const stateWords: Record<Booking['state'], string> = {
  held: 'Kept for you',
  'awaiting-payment': 'Kept for you',
  confirmed: 'Confirmed',
  completed: 'Ridden',
  expired: 'Given back',
  cancelled: 'Cancelled',
};

/** A booking as a ticket, with the QR code for the guide. */
export const Ticket = ({ booking }: { booking: Booking }) => {
  const { origin } = useRoot();
  const { event, participants, reference, state } = booking;
  return (
    <section
      className={isLive(state) ? styles.ticket : `${styles.ticket} ${styles.isVoid}`}
      aria-label="Ticket"
    >
      <TicketArt />
      <div className={styles.words}>
        <p className={styles.overline}>{stateWords[state]}</p>
        <p className={styles.title}>{event.title}</p>
        <p>
          {formatStart(event)}, {event.location}
        </p>
        <p className={styles.names}>{participants.map(({ name }) => name).join(', ')}</p>
      </div>
      <div className={styles.stub}>
        <div>
          <p className={styles.overline}>Booking</p>
          <p className={styles.reference}>{reference}</p>
        </div>
        {isLive(state) && (
          <QrCode
            text={`${origin}/admin-check-in/${reference}`}
            label={`QR code of booking ${reference}`}
          />
        )}
      </div>
    </section>
  );
};
