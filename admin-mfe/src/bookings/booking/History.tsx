import type { BookingFile } from '@ridgeline/contract';
import { Heading } from '@ridgeline/shared-ui';
import { momentText } from '../../page/moment';
import * as styles from '../Bookings.css';
import { actorLabel } from '../labels';
import { line, lines } from './Booking.css';

const mailLabels: Record<string, string> = {
  held: 'places held',
  'transfer-details': 'how to pay',
  confirmed: 'you are booked',
  'payment-received': 'payment received',
  'payment-late': 'payment came late',
  'payment-too-little': 'payment was too little',
  expired: 'places given back',
  'balance-due': 'the balance is due',
  'details-missing': 'details are missing',
  moved: 'booking moved',
  changed: 'booking changed',
  'ride-changed': 'ride changed',
  cancelled: 'booking cancelled',
  'ride-cancelled': 'ride cancelled',
  refunded: 'money paid back',
  'three-days': 'your ride is soon',
  thanks: 'thank you',
  message: 'your message to all',
};

interface Step {
  at: string;
  what: string;
  by?: string;
  why?: string | null;
}

/** The changes of a booking and the mails about it, newest first. */
const stepsOf = ({ history, mails }: BookingFile): Step[] =>
  [
    ...history,
    ...mails.map(({ at, about }) => ({ at, what: `mail: ${mailLabels[about] ?? about}` })),
  ]
    .reverse()
    .sort((one, other) => other.at.localeCompare(one.at));

export const History = ({ booking }: { booking: BookingFile }) => (
  <section className={styles.section} aria-labelledby="history">
    <Heading level={2} size="h3" id="history">
      History
    </Heading>
    <ul role="list" className={lines} aria-labelledby="history">
      {stepsOf(booking).map(({ at, what, by, why }, index) => (
        <li key={index} className={line}>
          <span>
            {what.charAt(0).toUpperCase() + what.slice(1)}
            {why && <> · {why}</>}
            <br />
            <span className={styles.small}>
              {momentText(at)}
              {by && `, ${actorLabel(by)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
