import { isolate } from '@ridgeline/contract/fields/isolate';
import {
  Container,
  Heading,
  Icon,
  Overline,
  Text,
  TextLink,
  TicketDate,
} from '@ridgeline/shared-ui';
import type { EventSummary } from '../events/card/eventSummary';
import { daysToGo } from '../page/calendar';
import { OfferPhrases } from '../page/OfferPhrases';
import * as styles from './landing.css';

interface NextRideProps {
  /** Of its heading. */
  id: string;
  event: EventSummary;
  today: string;
}

/** A strip below the hero. The whole strip links to the ride. */
export const NextRide = ({ id, event, today }: NextRideProps) => (
  <section className={styles.next} aria-labelledby={id}>
    <Container>
      <div className={styles.nextRow}>
        <TicketDate date={event.date} />
        <div className={styles.nextText}>
          <Overline>Next ride · {daysToGo(today, event.date)}</Overline>
          <Heading level={2} size="h4" id={id}>
            {event.title}
          </Heading>
          <Text tone="small">
            {isolate(event.location)}
            {event.offer.length > 0 && ' · '}
            <OfferPhrases phrases={event.offer} fromCents={event.fromCents} />
          </Text>
        </div>
        <TextLink
          className={styles.nextLink}
          aria-label="See the ride"
          href={`/event/${event._id}`}
        >
          <span className={styles.nextAction}>See the ride</span>
          <Icon name="right" />
        </TextLink>
      </div>
    </Container>
  </section>
);
