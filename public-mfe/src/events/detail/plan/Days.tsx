import type { RideDay } from '@ridgeline/contract';
import { Accordion, Heading, Stack } from '@ridgeline/shared-ui';
import { dayFacts, dayInShort } from './dayFacts';
import { Facts } from '../../../page/Facts';
import * as styles from './Plan.css';

const DayDetails = ({ day }: { day: RideDay }) => (
  <Stack gap="4">
    {day.text && (
      <p dir="auto" className={styles.paragraphs}>
        {day.text}
      </p>
    )}
    <Facts className={styles.facts} facts={dayFacts(day)} />
  </Stack>
);

/** The days of a ride, folded to a line each. In print, all are open. */
export const Days = ({ days }: { days: readonly RideDay[] }) => (
  <Stack gap="4">
    <Heading level={2} size="h3">
      Day by day
    </Heading>
    <div className={styles.days}>
      <Accordion
        name="days"
        level={3}
        items={days.map((day, index) => ({
          id: `day-${index + 1}`,
          title: days.length > 1 ? `Day ${index + 1}: ${day.title}` : day.title,
          note: dayInShort(day),
          content: <DayDetails day={day} />,
        }))}
      />
    </div>
  </Stack>
);
