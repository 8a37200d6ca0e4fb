import { isolate } from '@ridgeline/contract/fields/isolate';
import {
  ButtonLink,
  Container,
  formatDays,
  Heading,
  Inline,
  Notice,
  Section,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import comingSoon from '@ridgeline/shared-ui/illustrations/image-coming-soon.svg';
import { EventGrid } from '../events/card/EventCard';
import type { EventSummary } from '../events/card/eventSummary';
import { eventsLoadFailed } from '../events/messages';
import { posters } from '../illustrations/posters';
import { SwipeRow } from '../page/SwipeRow';
import * as styles from './Home.css';
import type { PastData } from './loader';

interface UpcomingRidesProps {
  /** `null` if they could not be loaded. */
  events: EventSummary[] | null;
}

export const UpcomingRides = ({ events }: UpcomingRidesProps) => (
  <Section tone="deep" labelledBy="upcoming">
    <Container>
      <Stack gap="6">
        <Heading level={2} id="upcoming">
          Upcoming Events
        </Heading>
        {!events && <Notice tone="error">{eventsLoadFailed}</Notice>}
        {events?.length === 0 && <Text tone="lead">No Events Planned</Text>}
        {events && events.length > 0 && <EventGrid events={events} />}
        {events?.length !== 0 && (
          <div>
            <ButtonLink tone="secondary" href="/events">
              All upcoming events
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Container>
  </Section>
);

/** Rides to remember, followed by the latest rides. Each links to its own page if it has one. */
export const PastRides = ({ stories, others }: PastData) => (
  <Section labelledBy="past">
    <Container>
      <Stack gap="6">
        <Heading level={2} id="past">
          Past Events
        </Heading>
        <SwipeRow labelledBy="past">
          {stories.map(({ id, title, text, eventId }) => (
            <PastRide
              key={id}
              title={title}
              href={eventId ? `/event/${eventId}` : '/gallery'}
              picture={posters[id]}
              text={text}
            />
          ))}
          {others.map((ride) => (
            <PastRide
              key={ride._id}
              title={ride.title}
              href={`/event/${ride._id}`}
              picture={ride.image?.webp[0]?.path ?? ride.imageUrl ?? comingSoon}
              text={`${formatDays(ride)}, ${isolate(ride.location)}`}
            />
          ))}
        </SwipeRow>
        <Inline>
          <ButtonLink tone="secondary" icon="gallery" href="/gallery">
            Open the gallery
          </ButtonLink>
        </Inline>
      </Stack>
    </Container>
  </Section>
);

interface PastRideProps {
  title: string;
  href: string;
  picture: string;
  text: string;
}

const PastRide = ({ title, href, picture, text }: PastRideProps) => (
  <article className={styles.pastRide}>
    <img
      className={`${styles.art} ${styles.landscape}`}
      src={picture}
      alt=""
      width={1200}
      height={800}
      loading="lazy"
    />
    <Heading level={3} size="h4">
      <TextLink className={styles.wholeCard} href={href}>
        {title}
      </TextLink>
    </Heading>
    <Text tone="small">{text}</Text>
  </article>
);
