import { useLoaderData, useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, EmptyState, Heading, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import { Page } from '../../page/Page';
import { EventGrid } from '../card/EventCard';
import type { EventsData } from './loader';

export function EventsPage() {
  const { upcoming, past } = useLoaderData<EventsData>();
  const { origin } = useRoot();
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>Upcoming Events</Heading>
        <Text tone="lead">
          Every ride has a guide in front and a sweep behind. Pick a date, read the route sheet, and
          tell us you are coming.
        </Text>
      </Stack>
      {upcoming.length > 0 ? (
        <EventGrid events={upcoming} level={2} />
      ) : (
        <EmptyState title="No Events Planned" picture={drawing}>
          <Text tone="soft">The next rides are being scouted. Look in again soon.</Text>
          <ButtonLink tone="secondary" href="/">
            Back to the home page
          </ButtonLink>
        </EmptyState>
      )}
      {upcoming.length > 0 && (
        <Text tone="soft">
          Never miss a date:{' '}
          <TextLink href={`${origin.replace(/^https?/, 'webcal')}/api/calendar.ics`}>
            subscribe to our calendar
          </TextLink>
          .
        </Text>
      )}
      {past.length > 0 && (
        <Stack gap="6">
          <Heading level={2}>Past rides</Heading>
          <EventGrid events={past} />
        </Stack>
      )}
    </Page>
  );
}
