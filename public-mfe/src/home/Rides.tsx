import { ButtonLink, Container, Heading, Notice, Section, Stack, Text } from '@ridgeline/shared-ui';
import { EventGrid } from '../events/card/EventCard';
import type { EventSummary } from '../events/card/eventSummary';
import { eventsLoadFailed } from '../events/messages';
import { posters } from '../illustrations/posters';
import { copy } from './copy';
import * as styles from './Home.css';

interface UpcomingRidesProps {
  /** `null` if they could not be loaded. */
  events: EventSummary[] | null;
}

export const UpcomingRides = ({ events }: UpcomingRidesProps) => (
  <Section tone="deep" labelledBy="upcoming">
    <Container>
      <Stack gap="8">
        <Heading level={2} id="upcoming">
          Upcoming Events
        </Heading>
        {!events && <Notice tone="error">{eventsLoadFailed}</Notice>}
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

/** Two memorable rides from our texts, then the latest events. */
export const PastRides = ({ events }: { events: EventSummary[] }) => (
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
