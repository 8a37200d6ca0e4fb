import type { TourEvent } from '@ridgeline/contract';
import { Days } from './Days';
import { Included, Needed } from './Lists';
import { RideGuides } from './RideGuides';

/** How the ride goes: its days, what is included and needed, and who guides. */
export const RidePlan = ({ event }: { event: TourEvent }) => {
  const { days, includes, excludes, needs, bring, guidedBy } = event;
  return (
    <>
      {days && <Days days={days} />}
      {(includes || excludes) && <Included includes={includes} excludes={excludes} />}
      {(needs || bring) && <Needed needs={needs} bring={bring} />}
      {guidedBy && <RideGuides guides={guidedBy} />}
    </>
  );
};
