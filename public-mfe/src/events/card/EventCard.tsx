import {
  formatDate,
  Heading,
  Icon,
  Picture,
  Text,
  TextLink,
  TicketDate,
} from '@ridgeline/shared-ui';
import comingSoon from '@ridgeline/shared-ui/illustrations/image-coming-soon.svg';
import * as styles from './EventCard.css';
import type { EventSummary } from './eventSummary';

const attachmentLabel = (count: number) => `${count} attachment${count === 1 ? '' : 's'}`;

interface EventCardProps {
  event: EventSummary;
  /** Heading level, one below the list's heading. */
  level?: 2 | 3;
}

/** The whole card links to the event's page. */
export const EventCard = ({ event, level = 3 }: EventCardProps) => (
  <article className={`${styles.card} ${styles.liftOnHover}`}>
    <div className={styles.picture}>
      {event.imageUrl ? (
        <Picture
          path={event.imageUrl}
          variants={event.image}
          alt=""
          ratio="card"
          sizes="(min-width: 900px) 400px, 100vw"
        />
      ) : (
        <div className={styles.comingSoon}>
          <img className={styles.comingSoonArt} src={comingSoon} alt="" loading="lazy" />
          <span className={styles.comingSoonLabel}>Image coming soon</span>
        </div>
      )}
      <div className={styles.date}>
        <TicketDate date={event.date} />
      </div>
    </div>
    <div className={styles.text}>
      <Heading level={level} size="h3">
        <TextLink className={styles.link} href={`/event/${event._id}`}>
          {event.title}
        </TextLink>
      </Heading>
      <p className={styles.facts}>
        <span className={styles.fact}>
          <Icon name="clock" size={18} />
          {formatDate(event.date)} at {event.time}
        </span>
        <span className={styles.fact}>
          <Icon name="pin" size={18} />
          {event.location}
        </span>
        {event.attachmentCount > 0 && (
          <span className={styles.fact}>
            <Icon name="paperclip" size={18} />
            {attachmentLabel(event.attachmentCount)}
          </span>
        )}
      </p>
      <Text tone="soft">{event.excerpt}</Text>
    </div>
  </article>
);

interface EventGridProps extends Pick<EventCardProps, 'level'> {
  events: EventSummary[];
}

export const EventGrid = ({ events, level }: EventGridProps) => (
  <div className={styles.grid}>
    {events.map((event) => (
      <EventCard key={event._id} event={event} level={level} />
    ))}
  </div>
);
