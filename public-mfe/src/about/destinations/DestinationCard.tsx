import { Heading, Icon, Overline, Text, TextLink } from '@ridgeline/shared-ui';
import { posters } from '../../illustrations/posters';
import { copy } from '../copy';
import * as styles from './Destinations.css';
import type { Destination } from './destinations';
import { cardId, numberOf, pinId } from './Pins';

const facts = { height: 'Height', roads: 'Roads', season: 'Best time' } as const;

/** A place: its poster, its number on the map, and what a rider wants to know of it. */
export function DestinationCard({ destination }: { destination: Destination }) {
  const { id, name, region, text } = destination;
  return (
    <article id={cardId(destination)} className={styles.card} aria-labelledby={`${id}-name`}>
      <div className={styles.poster}>
        <img
          className={styles.art}
          src={posters[id]}
          alt=""
          width={1200}
          height={1500}
          loading="lazy"
        />
        <span className={styles.number} aria-hidden="true">
          {numberOf(destination)}
        </span>
      </div>
      <div className={styles.title}>
        <Overline>{region}</Overline>
        <Heading level={3} id={`${id}-name`}>
          {name}
        </Heading>
      </div>
      <div className={styles.words}>
        <Text>{text}</Text>
        <dl className={styles.facts}>
          {(['height', 'roads', 'season'] as const).map((fact) => (
            <div key={fact} className={styles.fact}>
              <dt className={styles.term}>{facts[fact]}</dt>
              <dd>{destination[fact]}</dd>
            </div>
          ))}
        </dl>
        <TextLink
          className={styles.back}
          href={`#${pinId(destination)}`}
          aria-label={`${copy.destinations.back}: ${name}`}
        >
          <Icon name="pin" />
          {copy.destinations.back}
        </TextLink>
      </div>
    </article>
  );
}
