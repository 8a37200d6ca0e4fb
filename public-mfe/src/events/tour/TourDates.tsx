import { formatDays, GuidePrice, TextLink } from '@ridgeline/shared-ui';
import type { TourDate } from './tourDate';
import * as styles from './TourDates.css';

/** Dates of a tour side by side, with places and price. */
export const TourDates = ({ dates }: { dates: readonly TourDate[] }) => (
  <ul role="list" className={styles.dates}>
    {dates.map((date) => (
      <li key={date._id} className={styles.date}>
        <TextLink className={styles.link} href={`/event/${date._id}`}>
          {formatDays(date)}
        </TextLink>
        {date.offer.map((phrase, at) => (
          <span key={phrase} className={styles.phrase}>
            {phrase}
            {at === 0 && date.fromCents !== undefined && <GuidePrice cents={date.fromCents} />}
          </span>
        ))}
      </li>
    ))}
  </ul>
);
