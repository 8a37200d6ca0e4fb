import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, EmptyState, Heading, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import { EventGrid } from '../card/EventCard';
import { Pager } from '../../page/Pager';
import { addressOf } from './leaf';
import type { RideList } from './loader';

/** The rides to come, the next one first. */
export function UpcomingRides({ list }: { list: RideList }) {
  const { origin } = useRoot();
  return (
    <>
      <Stack gap="3">
        <Heading level={1}>Upcoming Events</Heading>
        <Text tone="lead">
          Every ride has a guide in front and a sweep behind. Pick a date, read the route sheet, and
          tell us you are coming.
        </Text>
      </Stack>
      {list.events.length > 0 ? (
        <EventGrid events={list.events} level={2} />
      ) : (
        <EmptyState title="No Events Planned" picture={drawing}>
          <Text tone="soft">The next rides are being scouted. Look in again soon.</Text>
          <ButtonLink tone="secondary" href="/">
            Back to the home page
          </ButtonLink>
        </EmptyState>
      )}
      <Pager
        page={list.page}
        pages={list.pages}
        label="Pages of upcoming rides"
        addressOf={(page) => addressOf('upcoming', page)}
        before="Earlier rides"
        after="Later rides"
      />
      {list.events.length > 0 && (
        <Text tone="soft">
          Never miss a date:{' '}
          <TextLink href={`${origin.replace(/^https?/, 'webcal')}/api/calendar.ics`}>
            subscribe to our calendar
          </TextLink>
          .
        </Text>
      )}
    </>
  );
}
