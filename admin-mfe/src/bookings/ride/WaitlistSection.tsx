import { isOnWaitlist, type Waitlist, type WaitlistState } from '@ridgeline/contract';
import { waitlistPlacesText } from '@ridgeline/contract/offers/text';
import { formatPhoneNumber, Heading, TextLink, VisuallyHidden } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../page/moment';
import { section, small } from '../Bookings.css';
import { phoneBookingPath } from '../paths';
import { waitlistQuery } from '../queries';
import { facts, noPrint, people, person, phone } from './Ride.css';

const stateLabels: Record<WaitlistState, string> = {
  waiting: 'waits',
  offered: 'has an offer',
  booked: 'has booked',
  lapsed: 'did not answer',
  left: 'waits no longer',
};

interface WaitlistSectionProps {
  eventId: string;
  isCancelled: boolean;
  takesBookings: boolean;
}

/** The waitlist of a ride in order of joining. Renders nothing if it is empty. */
export function WaitlistSection({ eventId, ...ride }: WaitlistSectionProps) {
  const { data: waitlist } = useQuery(waitlistQuery(eventId));
  if (!waitlist || waitlist.length === 0) return null;
  return (
    <section className={`${section} ${noPrint}`} aria-labelledby="waitlist">
      <Heading level={2} size="h3" id="waitlist">
        Waitlist
      </Heading>
      <ol role="list" className={people} aria-labelledby="waitlist">
        {waitlist.map((entry) => (
          <Entry key={entry._id} {...{ entry, eventId, ...ride }} />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps extends WaitlistSectionProps {
  entry: Waitlist[number];
}

const Entry = ({ entry, eventId, isCancelled, takesBookings }: EntryProps) => {
  const { _id, contact, offeredUntil, createdAt } = entry;
  // With the ride, everybody's wait has ended.
  const state = isCancelled && entry.state === 'lapsed' ? 'left' : entry.state;
  return (
    <li className={person}>
      <div>
        <bdi>{contact.name}</bdi>
        <div className={small}>
          {waitlistPlacesText(entry)} · {stateLabels[state]}
          {state === 'offered' && offeredUntil && ` until ${momentText(offeredUntil)}`} · since{' '}
          {momentText(createdAt)}
        </div>
      </div>
      <TextLink className={phone} href={`tel:${contact.phone}`}>
        {formatPhoneNumber(contact.phone)}
      </TextLink>
      {takesBookings && isOnWaitlist(entry.state) && (
        <div className={facts}>
          <div>
            <TextLink className={phone} href={phoneBookingPath(eventId, _id)}>
              Add their booking
              <VisuallyHidden> for {contact.name}</VisuallyHidden>
            </TextLink>
          </div>
        </div>
      )}
    </li>
  );
};
