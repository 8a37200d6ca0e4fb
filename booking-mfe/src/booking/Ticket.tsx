import type { Booking } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { isLive } from '@ridgeline/contract/bookings/states';
import { useRoot } from '@ridgeline/remote-kit';
import { formatStart } from '@ridgeline/shared-ui';
import { QrCode } from '@ridgeline/shared-ui/QrCode';
import * as styles from './Ticket.css';

/** Layered ridges with a low sun, and the road that leads there. */
const TicketArt = () => (
  <svg className={styles.art} viewBox="0 0 400 150" aria-hidden="true">
    <path fill="#F2A541" d="M0 0h400v150H0z" />
    <circle cx="286" cy="66" r="34" fill="#F7F0E3" />
    <path fill="#AFC3CB" d="M0 78l40-18 34 14 46-30 38 26 52-20 44 24 50-26 52 28 44-14v88H0z" />
    <path fill="#6F8EA0" d="M0 98l52-26 40 20 60-34 48 34 62-22 50 26 48-18 40 16v56H0z" />
    <path fill="#3B5A70" d="M0 114l70-22 56 24 74-34 66 36 60-20 74 22v30H0z" />
    <path fill="#22384A" d="M0 132l88-18 82 14 96-22 134 26v18H0z" />
    <path
      fill="#D99A5B"
      d="M182 150c2-8 20-11 34-14 10-2 8-5 1-7-7-2-5-4 1-6l2 1c-4 2-4 3 3 5 11 3 14 7 2 11-10 3-18 5-19 10z"
    />
  </svg>
);

const stateLabels: Record<Booking['state'], string> = {
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
      <div className={styles.text}>
        <p className={styles.overline}>{stateLabels[state]}</p>
        <p dir="auto" className={styles.title}>
          {event.title}
        </p>
        <p>
          {formatStart(event)}, <bdi>{event.location}</bdi>
        </p>
        <p className={styles.names}>{participants.map(({ name }) => isolate(name)).join(', ')}</p>
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
