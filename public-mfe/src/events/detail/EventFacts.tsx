import type { TourEvent } from '@ridgeline/contract';
import { utcOffset } from '@ridgeline/contract/fields/southAfricanTime';
import { formatDays, Icon, type IconName } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { factLabels } from '../facts/factLabels';
import { MeetingFacts } from './plan/Meeting';
import * as styles from './EventPage.css';

/** Time, location and the details by which riders choose an event. */
export function EventFacts({ event }: { event: TourEvent }) {
  const facts = factLabels(event);
  return (
    <ul role="list" className={styles.facts}>
      <Fact icon="calendar">
        <time dateTime={`${event.date}T${event.time}${utcOffset}`}>{formatDays(event)}</time>
      </Fact>
      <Fact icon="clock">{event.time}</Fact>
      <Fact icon="pin">{event.location}</Fact>
      <MeetingFacts meeting={event.meeting} finish={event.finish} />
      {facts.length > 0 && <Fact icon="check">{facts.join(' · ')}</Fact>}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={styles.fact}>
    <Icon name={icon} />
    <span dir="auto">{children}</span>
  </li>
);
