import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import { copy } from '../copy';
import { DestinationCard } from './DestinationCard';
import { DestinationMap } from './DestinationMap';
import * as styles from './Destinations.css';
import { destinations } from './destinations';

/** Where we ride, on the map and in words. */
export const Destinations = () => (
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
