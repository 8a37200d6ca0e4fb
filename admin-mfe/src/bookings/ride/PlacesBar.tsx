import * as styles from '../Bookings.css';

/** A bar that shows how full a ride is. Assistive technology skips it, because the text beside it says the same. */
export const PlacesBar = ({ taken, places }: { taken: number; places: number }) => (
  <div className={styles.bar} aria-hidden="true">
    <span
      className={styles.taken}
      style={{ width: `${places > 0 ? Math.min(100, (taken / places) * 100) : 0}%` }}
    />
  </div>
);
