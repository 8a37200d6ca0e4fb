import { Heading, Stack } from '@ridgeline/shared-ui';
import { EventGrid } from '../card/EventCard';
import { Pager } from '../../page/Pager';
import { addressOf } from './leaf';
import type { RideList } from './loader';

interface PastRidesProps {
  list: RideList;
  /** Of its heading: the page's own where the page shows nothing else. */
  level: 1 | 2;
}

/** The rides that are over, the latest first. */
export const PastRides = ({ list, level }: PastRidesProps) =>
  list.events.length > 0 && (
    <Stack gap="6">
      <Heading level={level}>Past rides</Heading>
      <EventGrid events={list.events} level={level === 1 ? 2 : 3} />
      <Pager
        page={list.page}
        pages={list.pages}
        label="Pages of past rides"
        addressOf={(page) => addressOf('past', page)}
        before="More recent rides"
        after="Show more past rides"
      />
    </Stack>
  );
