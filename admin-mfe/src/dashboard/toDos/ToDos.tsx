import type { Overview } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { Button, ButtonLink, Icon, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ridePath } from '../../bookings/paths';
import { eventIdIn } from '../../events/paths';
import { useWaitingPaths } from '../../uploads/useUploads';
import { useTopLoading } from '../useTopLoading';
import { NeverPaidLine } from './NeverPaidLine';
import { OptOutLine } from './OptOutLine';
import * as styles from './ToDos.css';
import { formatUntil } from './formatUntil';
import { overviewQuery } from './queries';
import {
  bookingToDos,
  draftToDos,
  healthToDos,
  type ToDo,
  useFailures,
  useMissingContacts,
  useOldRates,
  useUnsaved,
} from './sources';
import { eventQuery } from '../../events/queries';
import { useMissingFiles } from '../../events/useMissingFiles';

/** The files that an event lacks since it was created. The line is visible on every tab. */
function MissingFilesLine({ eventId }: { eventId: string }) {
  const { data: event } = useQuery(eventQuery(eventId));
  const { missing, send, isSending, canBeSent } = useMissingFiles(eventId);

  const one = missing.length === 1;
  const ride = event ? `“${event.title}”` : 'a ride';
  return (
    <li className={styles.line}>
      <Icon name="file" />
      <span className={styles.sentence}>
        {one ? 'A file' : `${missing.length} files`} of {ride} {one ? 'is' : 'are'} not uploaded.
      </span>
      {canBeSent && (
        <Button tone="quiet" busy={isSending} onClick={send}>
          {isSending ? 'Sending…' : one ? 'Send it' : 'Send them'}
        </Button>
      )}
    </li>
  );
}

const Line = ({ icon, sentence, action: { label, href } }: Omit<ToDo, 'id'>) => (
  <li className={styles.line}>
    <Icon name={icon} />
    <span className={styles.sentence}>{sentence}</span>
    <ButtonLink tone="quiet" href={href}>
      {label}
    </ButtonLink>
  </li>
);

const NextRide = ({ _id, title, ...moment }: NonNullable<Overview['nextEvent']>) => (
  <Line
    icon="calendar"
    sentence={`${moment.date < dayInSouthAfrica(serverNow()) ? 'Ride' : 'Next ride'} ${formatUntil(moment)}: ${title}`}
    action={{ label: 'Who comes', href: ridePath(_id) }}
  />
);

/** With more lines, the tabs of the dashboard would be below the first screen of a phone. */
const linesAtFirst = 3;

interface ToDosProps {
  /** The ids of to-dos that the list of first steps shows; absent without that list. */
  without?: readonly string[] | undefined;
}

/** The list of what needs the owner's attention, one line with one action each, and the next ride. */
export function ToDos({ without }: ToDosProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { data: overview } = useQuery(overviewQuery);
  const lackingFiles = useWaitingPaths().flatMap((path) => eventIdIn(path) ?? []);
  // In order of importance. A new kind of to-do is another source.
  const sources = [
    overview && healthToDos(overview),
    useFailures(),
    useUnsaved(),
    useMissingContacts(),
    overview && bookingToDos(overview),
    overview && draftToDos(overview),
    useOldRates(),
  ];
  const toDos = sources
    .flatMap((source) => source ?? [])
    .filter(({ id }) => !without?.includes(id));
  const isAllKnown = sources.every((source) => source !== undefined);
  const nextRide = overview?.nextEvent;
  const neverPaid = overview?.bookings?.neverPaid;
  const possibleOptOuts = overview?.possibleOptOuts ?? [];
  const count =
    possibleOptOuts.length +
    toDos.length +
    lackingFiles.length +
    (neverPaid?.bookingIds.length ?? 0);
  const lines = [
    ...lackingFiles.map((id) => <MissingFilesLine key={id} eventId={id} />),
    ...possibleOptOuts.map((person) => <OptOutLine key={person._id} {...person} />),
    ...toDos.map(({ id, ...toDo }) => <Line key={id} {...toDo} />),
  ];
  const shownAtFirst = linesAtFirst - (neverPaid?.bookingIds.length ? 1 : 0);
  const folded = lines.length - shownAtFirst;
  // A button for a single line would take as much room as the line.
  const isFoldable = folded > 1;
  const isLoading = useTopLoading();
  if (isLoading)
    return <section aria-label="What needs you" aria-busy className={styles.loading} />;
  return (
    <section aria-label="What needs you">
      {count === 0 && isAllKnown && !without && (
        <div className={styles.loading}>
          <Text tone="soft">All in order.</Text>
        </div>
      )}
      <ul role="list" className={styles.lines}>
        {neverPaid && <NeverPaidLine {...neverPaid} />}
        {isFoldable && !isUnfolded ? lines.slice(0, shownAtFirst) : lines}
        {isFoldable && (
          <li>
            <Button
              tone="quiet"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? 'Show fewer' : `and ${folded} more`}
            </Button>
          </li>
        )}
        {nextRide && <NextRide {...nextRide} />}
      </ul>
    </section>
  );
}
