import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { dateParts, formatDate } from './formatDate';
import * as styles from './TicketDate.css';

/** A large date, like the stub of a ticket. */
export function TicketDate({ date }: { date: string }) {
  const { day, month, weekday } = dateParts(date);
  return (
    <time dateTime={date.slice(0, 10)} className={styles.ticket}>
      <VisuallyHidden>{formatDate(date)}</VisuallyHidden>
      <span className={styles.month} aria-hidden="true">
        {month.slice(0, 3)}
      </span>
      <span className={styles.day} aria-hidden="true">
        {day}
      </span>
      <span className={styles.weekday} aria-hidden="true">
        {weekday.slice(0, 3)}
      </span>
    </time>
  );
}
