import type { TourEvent } from '@ridgeline/contract';
import type { ReactNode } from 'react';
import { Days } from './Days';
import { Included, Needed } from './Lists';
import { RideGuides } from './RideGuides';

/**
 * How the ride goes: its days, what is included and needed, and who guides.
 * @param props.children what follows the days
 */
export const RidePlan = ({ event, children }: { event: TourEvent; children?: ReactNode }) => {
  const { days, includes, excludes, needs, bring, guidedBy } = event;
  return (
    <>
      {days && <Days days={days} />}
      {children}
      {(includes || excludes) && <Included includes={includes} excludes={excludes} />}
      {(needs || bring) && <Needed needs={needs} bring={bring} />}
      {guidedBy && <RideGuides guides={guidedBy} />}
    </>
  );
};
