import { TextLink } from '@ridgeline/shared-ui';
import * as styles from './Pins.css';
import type { MapName, Place } from './places';

interface Item {
  id: string;
}

/** Anchors of the pin and the card, which link to each other. */
export const pinId = ({ id }: Item) => `pin-${id}`;
export const cardId = ({ id }: Item) => id;

interface PinsProps {
  map: MapName;
  places: readonly Place[];
}

/** The numbered pins of one map; each links to its destination's card. */
export const Pins = ({ map, places }: PinsProps) => (
  <ul role="list">
    {places
      .filter((place) => place.map === map)
      .map((place) => (
        <li key={place.destination.id} className={styles.row}>
          <Pin place={place} />
        </li>
      ))}
  </ul>
);

/**
 * A pin at its place. The page has no inline styles, so two empty drawings of the right sizes stand to the left of it
 * and above it.
 */
const Pin = ({ place: { destination, number, left, top, head, name } }: { place: Place }) => (
  <>
    <svg className={styles.spacer} width={`${left.toFixed(2)}%`} height="1" aria-hidden="true" />
    <div className={styles.column}>
      <svg className={styles.spacer} width="1" height={`${top.toFixed(2)}%`} aria-hidden="true" />
      <div className={styles.spot}>
        <TextLink
          id={pinId(destination)}
          className={`${styles.pin} ${styles.head[head]}`}
          href={`#${cardId(destination)}`}
        >
          <span className={styles.number}>{number}</span>{' '}
          <span className={`${styles.name} ${styles.nameBeside[name]}`}>{destination.name}</span>
        </TextLink>
      </div>
    </div>
  </>
);
