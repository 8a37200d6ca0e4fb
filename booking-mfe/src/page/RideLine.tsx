import type { BookingEvent } from '@ridgeline/contract';
import { formatStart, Text, TextLink } from '@ridgeline/shared-ui';

/** Which ride it is about: when and where. */
export const RideLine = ({ event }: { event: BookingEvent }) => (
  <Text tone="lead">
    {formatStart(event)}, {event.location}.{' '}
    <TextLink href={`/event/${event._id}`}>About the ride</TextLink>
  </Text>
);
