import { agreedByText, isLive, type BookingFile } from '@ridgeline/contract';
import { Heading } from '@ridgeline/shared-ui';
import * as styles from '../Bookings.css';
import { CheckInButton } from '../ride/CheckInButton';
import { kindLabels } from '../labels';
import { line, lines } from './Booking.css';

type Participant = BookingFile['participants'][number];

/** What is missing of a person's details. Nobody needs them once the booking has given its places back. */
function detailsText({ state }: BookingFile, { agreedAt, complete }: Participant) {
  if (!isLive(state)) return undefined;
  if (complete) return 'Details complete';
  return agreedAt ? 'Details missing' : 'Details and indemnity missing';
}

function agreementText({ contact }: BookingFile, participant: Participant) {
  const agreedBy = agreedByText({ ...participant, leadName: contact.name });
  return agreedBy && `Indemnity: ${agreedBy}`;
}

/** What a person takes. */
const extrasOf = ({ extras = [] }: BookingFile, { n }: Participant) =>
  extras.filter(({ people }) => people?.includes(n)).map(({ name }) => name);

/** The participants, with buttons to check them in. */
export const People = ({ booking }: { booking: BookingFile }) => {
  const canCheckIn = booking.state === 'confirmed' || booking.state === 'completed';
  return (
    <section className={styles.section} aria-labelledby="people">
      <Heading level={2} size="h3" id="people">
        Who comes
      </Heading>
      <ul role="list" className={lines} aria-labelledby="people">
        {booking.participants.map((participant) => (
          <li key={participant.n} className={line}>
            <span>
              {participant.name}
              <br />
              <span className={styles.small}>
                {[
                  kindLabels[participant.kind],
                  ...extrasOf(booking, participant),
                  detailsText(booking, participant),
                  agreementText(booking, participant),
                  participant.motorcycle,
                  participant.diet,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {canCheckIn && (
              <CheckInButton
                bookingId={booking._id}
                n={participant.n}
                name={participant.name}
                isPresent={booking.checkedIn.includes(participant.n)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
