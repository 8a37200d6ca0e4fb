import { ButtonLink, Container, Heading, Notice, Section, Stack, Text } from '@ridgeline/shared-ui';
import { EventGrid } from '../events/card/EventCard';
import type { EventInCard } from '../events/card/eventInCard';
import { loadFailed } from '../events/list/loader';
import { posters } from '../illustrations/posters';
import { copy } from './copy';
import * as styles from './Home.css';

/** The next events; `null` where they could not be loaded. */
export const UpcomingRides = ({ events }: { events: EventInCard[] | null }) => (
  <Section tone="deep" labelledBy="upcoming">
    <Container>
      <Stack gap="8">
        <Heading level={2} id="upcoming">
          Upcoming Events
        </Heading>
        {!events && <Notice tone="error">{loadFailed}</Notice>}
        {events?.length === 0 && <Text tone="lead">No Events Planned</Text>}
        {events && events.length > 0 && <EventGrid events={events} />}
        <div>
          <ButtonLink tone="secondary" href="/events">
            All upcoming events
          </ButtonLink>
        </div>
      </Stack>
    </Container>
  </Section>
);

/** Two rides that we still talk about, and the latest that are over. */
export const PastRides = ({ events }: { events: EventInCard[] }) => (
  <Section labelledBy="past">
    <Container>
      <Stack gap="8">
        <Heading level={2} id="past">
          Past Events
        </Heading>
        <div className={styles.pair}>
          {copy.past.map(({ title, poster, text }) => (
            <article key={title} className={styles.feature}>
              <img
                className={`${styles.art} ${styles.landscape}`}
                src={posters[poster]}
                alt=""
                width={1200}
                height={1500}
                loading="lazy"
              />
              <Heading level={3}>{title}</Heading>
              <Text tone="soft">{text}</Text>
            </article>
          ))}
        </div>
        {events.length > 0 && <EventGrid events={events} />}
        <div>
          <ButtonLink tone="secondary" icon="gallery" href="/gallery">
            Open the gallery
          </ButtonLink>
        </div>
      </Stack>
    </Container>
  </Section>
);
