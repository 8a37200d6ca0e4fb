import { TextLink } from '@ridgeline/shared-ui';
import { destinations, type Destination } from './destinations';
import * as styles from './Pins.css';

/** The number on both the pin and the card. */
export const numberOf = ({ id }: Destination) =>
  destinations.findIndex((destination) => destination.id === id) + 1;

/** Anchors of the pin and the card, which link to each other. */
export const pinId = ({ id }: Destination) => `pin-${id}`;
export const cardId = ({ id }: Destination) => id;

/** The numbered pins of one map; each links to its destination's card. */
export const Pins = ({ map }: { map: keyof typeof styles.pinAt }) => (
  <ul role="list">
    {destinations
      .filter(({ id }) => id in styles.pinAt[map])
      .map((destination) => (
        <li key={destination.id}>
          <TextLink
            id={pinId(destination)}
            className={`${styles.pin} ${styles.pinAt[map][destination.id]}`}
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
