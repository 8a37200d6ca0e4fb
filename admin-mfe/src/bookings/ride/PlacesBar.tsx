import * as styles from '../Bookings.css';

/** How many of a ride's places are taken, beside words that say it. */
export const PlacesBar = ({ taken, places }: { taken: number; places: number }) => (
  <div className={styles.bar} aria-hidden="true">
    <span
      className={styles.taken}
      style={{ width: `${places > 0 ? Math.min(100, (taken / places) * 100) : 0}%` }}
    />
  </div>
);
