import { useLoaderData, useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, EmptyState, Heading, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import { Page } from '../../page/Page';
import { Pager } from '../../page/Pager';
import { EventGrid } from '../card/EventCard';
import type { EventList, EventsData } from './loader';
import { hrefOf } from './pagination';

/** Upcoming events, then past ones; a later page of either list shows that list alone. */
export function EventsPage() {
  const { listPage, lists } = useLoaderData<EventsData>();
  return (
    <Page>
      {lists.map((list) =>
        list.name === 'upcoming' ? (
          <UpcomingEvents key={list.name} list={list} />
        ) : (
          <PastEvents key={list.name} list={list} level={listPage ? 1 : 2} />
        ),
      )}
    </Page>
  );
}

function UpcomingEvents({ list }: { list: EventList }) {
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
        pageCount={list.pageCount}
        label="Pages of upcoming rides"
        hrefOf={(page) => hrefOf('upcoming', page)}
        previous="Earlier rides"
        next="Later rides"
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

interface PastEventsProps {
  list: EventList;
  /** 1 where the page shows nothing else. */
  level: 1 | 2;
}

const PastEvents = ({ list, level }: PastEventsProps) =>
  list.events.length > 0 && (
    <Stack gap="6">
      <Heading level={level}>Past rides</Heading>
      <EventGrid events={list.events} level={level === 1 ? 2 : 3} />
      <Pager
        page={list.page}
        pageCount={list.pageCount}
        label="Pages of past rides"
        hrefOf={(page) => hrefOf('past', page)}
        previous="More recent rides"
        next="Show more past rides"
      />
    </Stack>
  );
