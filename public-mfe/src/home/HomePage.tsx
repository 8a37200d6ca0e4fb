import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Container, Heading, Overline, Text, TicketDate } from '@ridgeline/shared-ui';
import glimpse from '@ridgeline/shared-ui/illustrations/glimpse.svg';
import type { EventSummary } from '../events/card/eventSummary';
import { daysToGo } from '../page/calendar';
import { deferredSections } from '../page/deferredSections.css';
import { Closing } from './Closing';
import { featureContent, filmContent, heroContent, testimonyContent } from './content';
import { copy } from './copy';
import { FamilyAndWildlife } from './FamilyAndWildlife';
import { Films } from './films/Films';
import { Hero } from './Hero';
import { heroArt } from './Hero.css';
import * as styles from './Home.css';
import type { HomeData } from './loader';
import { PastRides, UpcomingRides } from './Rides';
import { Testimonies } from './Testimonies';
import { Why } from './Why';

export function HomePage() {
  const { today, content, upcoming, past } = useLoaderData<HomeData>();
  const next = upcoming?.[0];
  return (
    <>
      <Hero {...heroContent(content)} />
      {next && <NextRide event={next} today={today} />}
      <div className={deferredSections}>
        <Why features={featureContent(content)} />
        <UpcomingRides events={upcoming} />
        <PastRides events={past} />
        <Testimonies testimonies={testimonyContent(content)} />
        <Glimpse />
        <Films films={filmContent(content)} />
        <FamilyAndWildlife />
        <Closing />
      </div>
    </>
  );
}

const NextRide = ({ event, today }: { event: EventSummary; today: string }) => (
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

const Glimpse = () => (
  <section className={styles.glimpse} aria-label="A glimpse of the road">
    <img className={heroArt} src={glimpse} alt="" width={2000} height={900} loading="lazy" />
    <Container>
      <Heading level={2}>{copy.glimpse}</Heading>
    </Container>
  </section>
);
