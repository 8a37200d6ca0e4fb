import { bookingMailLabels, type BookingFile } from '@ridgeline/contract';
import { Heading } from '@ridgeline/shared-ui';
import { momentText } from '../../page/moment';
import * as styles from '../Bookings.css';
import { actorLabel } from '../labels';
import { line, lines } from './Booking.css';

interface Step {
  at: string;
  what: string;
  by?: string;
  why?: string | null;
}

/** A newer API may send mails on further occasions. */
const labels: Record<string, string | undefined> = bookingMailLabels;

/** The changes of a booking and the mails about it, newest first. */
const stepsOf = ({ history, mails }: BookingFile): Step[] =>
  [...history, ...mails.map(({ at, about }) => ({ at, what: `mail: ${labels[about] ?? about}` }))]
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
