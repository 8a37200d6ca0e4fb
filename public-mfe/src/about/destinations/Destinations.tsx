import {
  Container,
  Heading,
  Icon,
  Overline,
  Section,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import { posters } from '../../illustrations/posters';
import { copy } from '../copy';
import { DestinationMap } from './DestinationMap';
import * as styles from './Destinations.css';
import type { Destination } from './destinations';
import { cardId, numberOf, pinId } from './Pins';

/** Where we ride: a map, then a card for each destination. */
export const Destinations = ({ destinations }: { destinations: readonly Destination[] }) => (
  <Section tone="deep" labelledBy="destinations">
    <Container>
      <Stack gap="12">
        <Stack gap="3">
          <Heading level={2} id="destinations">
            {copy.destinations.title}
          </Heading>
          <Text tone="lead">{copy.destinations.lead}</Text>
        </Stack>
        <DestinationMap />
        <div className={styles.cards}>
          {destinations.map((destination) => (
            <DestinationCard key={destination.id} destination={destination} />
          ))}
        </div>
      </Stack>
    </Container>
  </Section>
);

const factLabels = { height: 'Height', roads: 'Roads', season: 'Best time' } as const;

function DestinationCard({ destination }: { destination: Destination }) {
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
      <div className={styles.text}>
        <Text>{text}</Text>
        <dl className={styles.facts}>
          {(['height', 'roads', 'season'] as const)
            .filter((fact) => destination[fact])
            .map((fact) => (
              <div key={fact} className={styles.fact}>
                <dt className={styles.term}>{factLabels[fact]}</dt>
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
