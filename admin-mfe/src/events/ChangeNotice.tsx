import { changesOfRide, type TourEvent } from '@ridgeline/contract';
import { Notice, pluralize } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { EventFormValues } from './detailFields';
import { bookingCountQuery } from './queries';

interface ChangeNoticeProps {
  event: TourEvent;
  /** The values of the form as they are stored. */
  before: EventFormValues;
  after: EventFormValues;
}

/** Announces the mails that a save sends because a booked ride gets other days, another time or another place. */
export function ChangeNotice({ event, before, after }: ChangeNoticeProps) {
  const { _id, offer } = event;
  const isBookable = Boolean(offer && !offer.cancelledAt);
  const tells = isBookable && changesOfRide(before, after).length > 0;
  const { data: bookings = 0 } = useQuery({ ...bookingCountQuery(_id), enabled: tells });
  if (!tells || bookings === 0) return null;
  return (
    <Notice>
      {`${pluralize(bookings, 'booking')}: everyone who booked is told by e-mail when you save.`}
    </Notice>
  );
}
