import {
  formatStart,
  GuidePrice,
  Heading,
  Icon,
  Picture,
  pluralize,
  Text,
  TextLink,
  TicketDate,
} from '@ridgeline/shared-ui';
import { deferChildren } from '@ridgeline/shared-ui/deferred';
import comingSoon from '@ridgeline/shared-ui/illustrations/image-coming-soon.svg';
import { Fragment, Suspense } from 'react';
import { TourDates } from '../tour/TourDates';
import { factLabels } from '../facts/factLabels';
import * as styles from './EventCard.css';
import type { EventSummary } from './eventSummary';

interface EventCardProps {
  event: EventSummary;
  /** Heading level, one below the list's heading. */
  level?: 2 | 3;
  /** `row`: next to its picture, at any width. `tile`: below its picture, except on a phone. */
  layout?: 'row' | 'tile';
  /** `first` for the largest picture above the fold. */
  priority?: 'first' | 'later';
}

/** A card of an event. The whole card links to the event's page. */
export const EventCard = ({ event, level = 3, layout = 'tile', priority }: EventCardProps) => (
  <article
    className={`${styles.card} ${styles.liftOnHover} ${styles.layout[layout]} ${event.tour ? styles.ofTour[layout] : ''}`}
  >
    <div className={`${styles.picture} ${styles.pictureIn[layout]}`}>
      {event.imageUrl ? (
        <Picture
          path={event.imageUrl}
          variants={event.image}
          alt=""
          ratio="fit"
          sizes="400px"
          priority={priority}
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
      <Heading level={level} size="h4">
        <TextLink className={styles.link} href={`/event/${event._id}`}>
          {event.title}
        </TextLink>
      </Heading>
      <p className={styles.facts}>
        <span className={styles.fact}>
          <Icon name="clock" size={18} />
          {formatStart(event)}
        </span>
        <span className={styles.fact}>
          <Icon name="pin" size={18} />
          <bdi>{event.location}</bdi>
        </span>
        {event.attachmentCount > 0 && (
          <span className={styles.fact}>
            <Icon name="paperclip" size={18} />
            {pluralize(event.attachmentCount, 'attachment')}
          </span>
        )}
      </p>
      <RideFacts facts={[...event.offer, ...factLabels(event)]} fromCents={event.fromCents} />
      <div className={styles.excerptIn[layout]}>
        <Text tone="small" dir="auto">
          {event.excerpt}
        </Text>
      </div>
    </div>
    {event.tour && <FurtherDates event={event} tour={event.tour} />}
  </article>
);

interface FurtherDatesProps {
  event: EventSummary;
  tour: NonNullable<EventSummary['tour']>;
}

/** The further dates of a tour. The page of each lists all of them. */
const FurtherDates = ({ event, tour: { dates, more } }: FurtherDatesProps) => (
  <div className={styles.dates}>
    <p className={styles.rideFacts}>Further dates</p>
    <TourDates dates={dates} />
    {more > 0 && (
      <TextLink className={styles.moreDates} href={`/event/${event._id}#dates`}>
        and {pluralize(more, 'more date')}
      </TextLink>
    )}
  </div>
);

interface RideFactsProps {
  facts: string[];
  /** The price that the first of them says. */
  fromCents: number | undefined;
}

const RideFacts = ({ facts, fromCents }: RideFactsProps) =>
  facts.length > 0 && (
    <p className={styles.rideFacts}>
      {facts.map((each, at) => (
        <Fragment key={each}>
          {at > 0 && ' '}
          <span className={styles.rideFact}>
            {each}
            {at === 0 && fromCents !== undefined && <GuidePrice cents={fromCents} />}
            {at < facts.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </p>
  );

interface EventGridProps extends Pick<EventCardProps, 'level' | 'layout'> {
  events: EventSummary[];
  /** The priority of the first picture. */
  priority?: EventCardProps['priority'];
}

/**
 * Each card is laid out separately, and hydrated separately: first the one that somebody touches. Otherwise a phone
 * would be busy for too long with a list of many rides.
 */
export const EventGrid = ({ events, level, layout = 'tile', priority }: EventGridProps) => (
  <div className={styles.grid[layout]} {...deferChildren}>
    {events.map((event, index) => (
      <Suspense key={event._id}>
        <EventCard
          event={event}
          level={level}
          layout={layout}
          priority={index === 0 ? priority : 'later'}
        />
      </Suspense>
    ))}
  </div>
);
