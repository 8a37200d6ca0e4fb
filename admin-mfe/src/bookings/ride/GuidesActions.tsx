import { daysOfNotes, guidesMayReadNotes, type Manifest } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { Button, formatDate, Text } from '@ridgeline/shared-ui';
import * as styles from '../Bookings.css';
import { noPrint } from './Ride.css';

const facts = 'Medical notes, and riders’ own numbers, medical aids and licences,';

/** When medical notes and the like appear on the list of a ride, or that they have disappeared. */
function notesText(event: Manifest['event']): string {
  const { from, until } = daysOfNotes(event);
  const today = dayInSouthAfrica(serverNow());
  if (today < from) return `${facts} appear here from ${formatDate(from)}.`;
  return guidesMayReadNotes(event, today)
    ? `${facts} stay here until the end of ${formatDate(until)}.`
    : `${facts} disappeared two days after the ride.`;
}

/** What a guide can do with the list of a ride, besides checking riders in. */
export const GuidesActions = ({ event }: Pick<Manifest, 'event'>) => (
  <div className={`${styles.section} ${noPrint}`}>
    <Text tone="small">{notesText(event)}</Text>
    <div className={styles.actions}>
      <Button tone="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  </div>
);
