import type { Meeting, Plan, Position } from '@ridgeline/contract';
import { Icon, TextLink } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { fact } from '../EventPage.css';
import * as styles from './Plan.css';

const mapLinks = ({ lat, lng }: Position) => [
  { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}` },
  { name: 'Waze', href: `https://waze.com/ul?ll=${lat},${lng}&navigate=yes` },
  { name: 'another map app', href: `geo:${lat},${lng}?q=${lat},${lng}` },
];

/** Links that open a place in a map app. */
export function MapLinks({ place, position }: { place: string; position: Position }) {
  return (
    <span className={styles.maps}>
      Open in{' '}
      {mapLinks(position).map(({ name, href }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <TextLink href={href} aria-label={`Open ${place} in ${name}`}>
            {name}
          </TextLink>
        </span>
      ))}
    </span>
  );
}

const Where = ({ children }: { children: ReactNode }) => (
  <li className={fact}>
    <Icon name="pin" />
    <div className={styles.where}>{children}</div>
  </li>
);

const MeetingPlace = ({ meeting }: { meeting: Meeting }) => (
  <Where>
    <span>
      Meet: <bdi>{meeting.place}</bdi>
      {meeting.time && `, ${meeting.time}`}
    </span>
    {meeting.notes && (
      <span dir="auto" className={styles.notes}>
        {meeting.notes}
      </span>
    )}
    {meeting.position && <MapLinks place={meeting.place} position={meeting.position} />}
  </Where>
);

/** Where a ride begins and ends, as facts of a list. */
export const MeetingFacts = ({ meeting, finish }: Pick<Plan, 'meeting' | 'finish'>) => (
  <>
    {meeting && <MeetingPlace meeting={meeting} />}
    {finish && (
      <Where>
        <span>
          Finish: <bdi>{finish.place}</bdi>
        </span>
        {finish.position && <MapLinks place={finish.place} position={finish.position} />}
      </Where>
    )}
  </>
);
