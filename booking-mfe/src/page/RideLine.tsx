import type { BookingEvent } from '@ridgeline/contract';
import { formatStart, Text, TextLink } from '@ridgeline/shared-ui';

interface RideLineProps {
  event: BookingEvent;
  /** Whether the page's heading already contains the ride's title. */
  isTitled?: boolean;
}

/** The ride's title, dates and location. */
export const RideLine = ({ event, isTitled = false }: RideLineProps) => (
  <Text tone="lead">
    {!isTitled && (
      <>
        <bdi>{event.title}</bdi>.{' '}
      </>
    )}
    {formatStart(event)}, <bdi>{event.location}</bdi>.{' '}
    <TextLink href={`/event/${event._id}`}>About the ride</TextLink>
  </Text>
);
