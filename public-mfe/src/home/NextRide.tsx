import { ButtonLink, Container, Heading, Overline, Text, TicketDate } from '@ridgeline/shared-ui';
import { daysToGo } from '../events/calendar';
import type { EventInCard } from '../events/card/eventInCard';
import * as styles from './Home.css';

/** The very next ride, right below the poster. */
export const NextRide = ({ event, today }: { event: EventInCard; today: string }) => (
  <section className={styles.next} aria-labelledby="next-ride">
    <Container>
      <div className={styles.nextRow}>
        <TicketDate date={event.date} />
        <div>
          <Overline>Next ride · {daysToGo(today, event.date)}</Overline>
          <Heading level={2} size="h3" id="next-ride">
            {event.title}
          </Heading>
          <Text tone="soft">{event.location}</Text>
        </div>
        <ButtonLink tone="secondary" href={`/event/${event._id}`}>
          See the ride
        </ButtonLink>
      </div>
    </Container>
  </section>
);
