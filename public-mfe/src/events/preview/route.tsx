import type { TourEvent } from '@ridgeline/contract';
import { serverNow, type VisitorClient } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { offerSummary, opensLater, summaryPriceCents } from '@ridgeline/contract/offers/text';
import type { RouteHandle } from '@ridgeline/remote-kit';
import { Notice } from '@ridgeline/shared-ui';
import { Preview } from '../../preview/Preview';
import { EventDetails } from '../detail/EventPage';

const read = (api: VisitorClient, id: string, signal: AbortSignal): Promise<TourEvent> =>
  api.get('/api/events/{id}', { params: { id }, signal });

/** What the page's loader would add to the event. */
function detailsOf(event: TourEvent) {
  const now = serverNow();
  return {
    today: dayInSouthAfrica(now),
    opensAt: opensLater(event.offer, now),
    offerFacts: event.offer ? offerSummary(event.offer, now) : [],
    fromCents: event.offer ? summaryPriceCents(event.offer, now) : undefined,
  };
}

/** Previews a draft or an unsaved event. */
export const Component = () => (
  <Preview path="/event/preview" read={read}>
    {(event) =>
      event.date ? (
        <EventDetails
          event={{ ...event, title: event.title || 'Untitled' }}
          {...detailsOf(event)}
        />
      ) : (
        <Notice>Choose a date to see how it looks.</Notice>
      )
    }
  </Preview>
);

export const handle: RouteHandle = {
  head: ({ site }) => ({ title: 'Preview', description: site.tagline, hidden: true }),
};
