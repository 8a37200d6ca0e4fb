import { useLoaderData } from '@ridgeline/remote-kit';
import { Container, Heading } from '@ridgeline/shared-ui';
import { deferChildren } from '@ridgeline/shared-ui/deferred';
import glimpse from '@ridgeline/shared-ui/illustrations/glimpse.svg';
import { Children, Suspense, type ReactNode } from 'react';
import { Closing } from './Closing';
import {
  featureContent,
  heroContent,
  testimonyContent,
  topicContent,
  videoContent,
  whyContent,
} from './content';
import { copy } from './copy';
import { FamilyAndWildlife } from './FamilyAndWildlife';
import { Videos } from './videos/Videos';
import { Hero } from './Hero';
import { heroArt } from './Hero.css';
import * as styles from './Home.css';
import type { HomeData } from './loader';
import { PastRides, UpcomingRides } from './Rides';
import { NextRide } from './NextRide';
import { Testimonies } from './Testimonies';
import { Why } from './Why';

export function HomePage() {
  const { today, content, upcoming, past } = useLoaderData<HomeData>();
  const next = upcoming?.[0];
  const hasPast = past.stories.length + past.others.length > 0;
  const testimonies = testimonyContent(content);
  return (
    <>
      <div className={styles.opening}>
        <Hero {...heroContent(content)} />
        {next && <NextRide event={next} today={today} />}
      </div>
      <Sections>
        <UpcomingRides events={upcoming} />
        <Why {...whyContent(content)} features={featureContent(content)} />
        {hasPast && <PastRides {...past} />}
        {testimonies.length > 0 && <Testimonies testimonies={testimonies} />}
        <Glimpse />
        <Videos videos={videoContent(content)} />
        <FamilyAndWildlife topics={topicContent(content)} />
        <Closing hasGallery={!hasPast} />
      </Sections>
    </>
  );
}

/** Hydrates each section separately, and first the one that the visitor touches. */
const Sections = ({ children }: { children: ReactNode }) => (
  <div className={styles.sections} {...deferChildren}>
    {Children.map(children, (section) => section && <Suspense>{section}</Suspense>)}
  </div>
);

const Glimpse = () => (
  <section className={styles.glimpse} aria-label="A glimpse of the road">
    <img className={heroArt} src={glimpse} alt="" width={2000} height={900} loading="lazy" />
    <Container>
      <Heading level={2}>{copy.glimpse}</Heading>
    </Container>
  </section>
);
