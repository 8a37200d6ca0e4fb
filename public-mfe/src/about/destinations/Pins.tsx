import { TextLink } from '@ridgeline/shared-ui';
import { destinations, type Destination } from './destinations';
import * as styles from './Pins.css';

/** A destination's number on map and card. */
export const numberOf = ({ id }: Destination) => destinations.findIndex((one) => one.id === id) + 1;

/** Anchors of a pin and of its card, each of which links to the other. */
export const pinId = ({ id }: Destination) => `pin-${id}`;
export const cardId = ({ id }: Destination) => id;

/** Numbered pins at their places on a sheet; each leads to what is written about the place. */
export const Pins = ({ on }: { on: keyof typeof styles.pinAt }) => (
  <ul role="list">
    {destinations
      .filter(({ id }) => id in styles.pinAt[on])
      .map((destination) => (
        <li key={destination.id}>
          <TextLink
            id={pinId(destination)}
            className={`${styles.pin} ${styles.pinAt[on][destination.id]}`}
            href={`#${cardId(destination)}`}
          >
            <span className={styles.number}>{numberOf(destination)}</span>{' '}
            <span className={`${styles.name} ${styles.nameAt[destination.id]}`}>
              {destination.name}
            </span>
          </TextLink>
        </li>
      ))}
  </ul>
);
