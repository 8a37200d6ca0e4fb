import type { BookingEvent } from '@ridgeline/contract';
import { formatStart, Text, TextLink } from '@ridgeline/shared-ui';

interface RideLineProps {
  event: BookingEvent;
  /** Whether the page's heading names the ride already. */
  isTitled?: boolean;
}

/** The name of the ride, when and where it is. */
export const RideLine = ({ event, isTitled = false }: RideLineProps) => (
  <Text tone="lead">
    {!isTitled && `${event.title}. `}
    {formatStart(event)}, {event.location}.{' '}
    <TextLink href={`/event/${event._id}`}>About the ride</TextLink>
  </Text>
);
