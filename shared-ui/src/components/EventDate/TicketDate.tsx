import { VisuallyHidden } from '../VisuallyHidden';
import { dateParts, formatDate } from './format';
import * as styles from './EventDate.css';

/** A day set large, like the stub of a ticket. */
export function TicketDate({ date }: { date: string }) {
  const { day, month, weekday } = dateParts(date);
  return (
    <time dateTime={date.slice(0, 10)} className={styles.ticket}>
      <VisuallyHidden>{formatDate(date)}</VisuallyHidden>
      <span className={styles.word} aria-hidden="true">
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
