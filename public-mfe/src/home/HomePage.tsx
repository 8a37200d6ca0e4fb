import { useLoaderData } from '@ridgeline/remote-kit';
import { farther } from '../page/farther.css';
import { Around } from './Around';
import { Closing } from './Closing';
import { featuresOf, filmsOf, heroOf, testimoniesOf } from './content';
import { Films } from './films/Films';
import { Glimpse } from './Glimpse';
import { Hero } from './Hero';
import type { HomeData } from './loader';
import { NextRide } from './NextRide';
import { PastRides, UpcomingRides } from './Rides';
import { Testimonies } from './Testimonies';
import { Why } from './Why';

export function HomePage() {
  const { today, content, upcoming, past } = useLoaderData<HomeData>();
  const next = upcoming?.[0];
  return (
    <>
      <Hero {...heroOf(content)} />
      {next && <NextRide event={next} today={today} />}
      <div className={farther}>
        <Why features={featuresOf(content)} />
        <UpcomingRides events={upcoming} />
        <PastRides events={past} />
        <Testimonies testimonies={testimoniesOf(content)} />
        <Glimpse />
        <Films films={filmsOf(content)} />
        <Around />
        <Closing />
      </div>
    </>
  );
}
