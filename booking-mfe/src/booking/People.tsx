import type { Booking, BookingParticipant } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { useRoot } from '@ridgeline/remote-kit';
import {
  ButtonLink,
  Heading,
  Icon,
  Inline,
  Stack,
  Text,
  VisuallyHidden,
} from '@ridgeline/shared-ui';
import { SendOnWhatsApp } from './SendOnWhatsApp';
import * as styles from './BookingPage.css';

/** The participants, and whether their details are complete. */
export const People = ({ booking }: { booking: Booking }) => (
  <section aria-labelledby="people">
    <Stack>
      <Heading level={2} size="h3" id="people">
        Who is coming
      </Heading>
      <Text tone="soft">
        The guide needs an emergency contact and a signed indemnity of everybody. Send each person
        their own link, or fill it in for a pillion or a child.
      </Text>
      <ul role="list" className={styles.people}>
        {booking.participants.map((one) => (
          <Person key={one.n} person={one} booking={booking} />
        ))}
      </ul>
    </Stack>
  </section>
);

const kindLabels = { rider: 'Rider', pillion: 'Pillion', guest: 'Guest' } as const;

function stateOf({ complete, agreedAt }: BookingParticipant) {
  if (complete) return 'All there';
  return agreedAt ? 'Details missing' : 'Details and indemnity missing';
}

function Person({ person, booking }: { person: BookingParticipant; booking: Booking }) {
  const { origin } = useRoot();
  const link = `${origin}/booking/participant/${person.token}`;
  const text = `Hello ${isolate(person.name)}, please fill in your details for ${isolate(booking.event.title)}: ${link}`;
  return (
    <li className={styles.person}>
      <p dir="auto" className={styles.personName}>
        {person.name}
      </p>
      <p className={styles.personState}>
        {person.complete && <Icon name="check" size={18} />} {kindLabels[person.kind]} ·{' '}
        {stateOf(person)}
      </p>
      <Inline gap="2">
        <ButtonLink
          tone={person.complete ? 'quiet' : 'secondary'}
          href={`/booking/${booking.token}/people/${person.n}`}
        >
          {person.complete ? 'Change details' : 'Fill in details'}
          <VisuallyHidden> of {person.name}</VisuallyHidden>
        </ButtonLink>
        <SendOnWhatsApp tone="quiet" text={text} about={`to ${person.name}`} />
      </Inline>
    </li>
  );
}
