import type { TourEvent } from '@ridgeline/contract';
import { useLoaderData, useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, formatDate, Heading, Icon, Inline, Picture } from '@ridgeline/shared-ui';
import { Page } from '../../page/Page';
import { AttachmentList } from './AttachmentList';
import * as styles from './EventPage.css';
import type { EventData } from './loader';

/** What there is to read of an event. */
export function EventDetails({ event }: { event: TourEvent }) {
  return (
    <>
      <Heading level={1}>{event.title}</Heading>
      {event.imageUrl && (
        <div className={styles.poster}>
          <Picture
            path={event.imageUrl}
            variants={event.image}
            alt={event.title}
            sizes="(min-width: 1336px) 1240px, 100vw"
            priority="first"
          />
        </div>
      )}
      <div className={styles.facts}>
        <span className={styles.fact}>
          <Icon name="calendar" />
          <time dateTime={`${event.date}T${event.time}+02:00`}>{formatDate(event.date)}</time>
        </span>
        <span className={styles.fact}>
          <Icon name="clock" />
          {event.time}
        </span>
        <span className={styles.fact}>
          <Icon name="pin" />
          {event.location}
        </span>
      </div>
      <p className={styles.description}>{event.description}</p>
      {event.attachments.length > 0 && <AttachmentList attachments={event.attachments} />}
    </>
  );
}

export function EventPage() {
  const { event } = useLoaderData<EventData>();
  const { origin } = useRoot();
  const shareText = `${event.title}, ${formatDate(event.date)}: ${origin}/event/${event._id}`;
  return (
    <Page>
      <div>
        <ButtonLink tone="quiet" icon="left" href="/events">
          Back to Events
        </ButtonLink>
      </div>
      <EventDetails event={event} />
      <Inline>
        <ButtonLink
          icon="whatsapp"
          href={`https://wa.me/?text=${encodeURIComponent(shareText)}`}
          target="_blank"
          rel="noopener"
        >
          Share on WhatsApp
        </ButtonLink>
        <ButtonLink
          tone="secondary"
          icon="calendar"
          href={`/api/events/${event._id}/calendar.ics`}
          download
        >
          Add to calendar
        </ButtonLink>
      </Inline>
    </Page>
  );
}
