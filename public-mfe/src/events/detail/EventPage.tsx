import type { TourEvent } from '@ridgeline/contract';
import { useLoaderData, useRoot } from '@ridgeline/remote-kit';
import {
  BackLink,
  ButtonLink,
  formatDays,
  Heading,
  Notice,
  Page,
  Picture,
  Stack,
  TextLink,
  whatsAppLink,
} from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { AttachmentList } from './AttachmentList';
import { EventFacts } from './EventFacts';
import * as styles from './EventPage.css';
import type { FollowUps, EventData } from './loader';
import { NextStep } from './NextStep';
import { OfferFacts } from './OfferFacts';
import { RidePictures } from './pictures/RidePictures';
import { RidePlan } from './plan/RidePlan';
import { RideQuestions } from './questions/RideQuestions';
import { RideRoute } from './route/RideRoute';
import { OfferPhrases } from '../../page/OfferPhrases';
import { TourDates } from '../tour/TourDates';
import type { TourDate } from '../tour/tourDate';

interface EventDetailsProps {
  event: TourEvent;
  /** When booking opens, if that is still to come. */
  opensAt?: string | undefined;
  today: string;
  /** Price and places in short phrases. A phone shows the details further down. */
  offerFacts?: string[];
  /** The price among these phrases. */
  fromCents?: number | undefined;
  /** For a past event: its gallery and the next ride. */
  followUps?: FollowUps | null;
  /** The other dates of the same tour. */
  dates?: TourDate[];
  /** Actions, next to the facts. */
  children?: ReactNode;
}

/** All information about an event. */
export const EventDetails = ({
  event,
  opensAt,
  today,
  offerFacts,
  fromCents,
  followUps,
  dates,
  children,
}: EventDetailsProps) => (
  <div className={styles.columns}>
    <div className={styles.top}>
      <Heading level={1}>{event.title}</Heading>
      {offerFacts && offerFacts.length > 0 && (
        <p className={styles.offerInShort}>
          <OfferPhrases phrases={offerFacts} fromCents={fromCents} />
        </p>
      )}
    </div>
    <div className={styles.main}>
      {event.imageUrl && (
        <div className={styles.poster}>
          <Picture
            path={event.imageUrl}
            variants={event.image}
            alt={event.title}
            sizes="(min-width: 1336px) 848px, (min-width: 900px) 66vw, 100vw"
            priority="first"
          />
        </div>
      )}
      <div className={styles.text}>
        <p dir="auto" className={styles.description}>
          {event.description}
        </p>
        <RidePlan event={event}>
          {event.route && <RideRoute key={event._id} event={event} route={event.route} />}
        </RidePlan>
        {dates && dates.length > 0 && <OtherDates dates={dates} />}
        {event.pictures && <RidePictures event={event} pictures={event.pictures} />}
        {event.attachments.length > 0 && (
          <div className={styles.files}>
            <AttachmentList attachments={event.attachments} />
          </div>
        )}
        {event.questions && !followUps && (
          <RideQuestions event={event} questions={event.questions} />
        )}
      </div>
    </div>
    <div className={styles.side}>
      <div className={styles.glance}>
        {followUps && <AfterRide offer={event.offer} followUps={followUps} />}
        <EventFacts event={event} />
        {event.offer && !followUps && (
          <OfferFacts event={event} offer={event.offer} opensAt={opensAt} today={today} />
        )}
      </div>
      {children}
    </div>
  </div>
);

export function EventPage() {
  const { event, ...facts } = useLoaderData<EventData>();
  const { followUps } = facts;
  return (
    <Page>
      <BackLink href="/events">Back to Events</BackLink>
      <EventDetails event={event} {...facts}>
        <NextStep event={event} followUps={followUps} />
        <Share event={event} isOver={followUps !== null} />
      </EventDetails>
    </Page>
  );
}

const OtherDates = ({ dates }: { dates: TourDate[] }) => (
  <Stack gap="4">
    <Heading level={2} size="h3" id="dates">
      Other dates of this tour
    </Heading>
    <TourDates dates={dates} />
  </Stack>
);

interface AfterRideProps {
  offer: TourEvent['offer'];
  followUps: FollowUps;
}

const AfterRide = ({ offer, followUps: { next } }: AfterRideProps) => (
  <Notice>
    <p>{offer?.cancelledAt ? 'This ride was cancelled.' : 'This ride is over.'}</p>
    {next && (
      <p>
        Next:{' '}
        <TextLink href={`/event/${next._id}`}>
          <bdi>{next.title}</bdi>
        </TextLink>
        , {formatDays(next)}.
      </p>
    )}
  </Notice>
);

function Share({ event, isOver }: { event: TourEvent; isOver: boolean }) {
  const { origin } = useRoot();
  const { title, distanceKm, meeting } = event;
  const facts = [
    title,
    formatDays(event),
    ...(distanceKm ? [`${distanceKm} km`] : []),
    ...(meeting ? [`from ${meeting.place}`] : []),
  ];
  const text = `${facts.join(', ')}: ${origin}/event/${event._id}`;
  return (
    <div className={styles.share}>
      {!isOver && (
        <ButtonLink
          tone="quiet"
          icon="calendar"
          href={`/api/events/${event._id}/calendar.ics`}
          download
        >
          Add to calendar
        </ButtonLink>
      )}
      <ButtonLink
        tone="quiet"
        icon="share"
        href={whatsAppLink({ text })}
        target="_blank"
        rel="noopener"
      >
        Share on WhatsApp
      </ButtonLink>
    </div>
  );
}
