import { messages, type Site, type TourEvent } from '@ridgeline/contract';
import { sharingEndpoints } from '@ridgeline/contract/endpoints/sharing';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { handle, sent } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import type { ResponseCache } from '../../platform/http/responseCache';
import { HttpError } from '../../platform/http/HttpError';
import { calendarOf } from './calendar';

export interface CalendarDependencies {
  /** The rides of the calendar, by date. */
  rides: () => Promise<TourEvent[]>;
  eventById: (id: string) => Promise<TourEvent | undefined>;
  site: () => Promise<Site>;
  originOf: OriginOf;
  sendCached: ResponseCache;
}

/** A file name that is valid everywhere, such as "sani-pass.ics". */
const fileName = (title: string) =>
  `${
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'ride'
  }.ics`;

/** `/api/calendar.ics`: the rides around today, to subscribe to; `/api/events/{id}/calendar.ics`: one of them. */
export function calendarRoutes(dependencies: CalendarDependencies) {
  const { rides, eventById, site, originOf, sendCached } = dependencies;

  const calendar = handle(sharingEndpoints.calendar, async ({ request, response }) => {
    const origin = originOf(request);
    await sendCached(response, `${origin}/calendar.ics`, async () => ({
      type: 'text/calendar',
      body: calendarOf(await rides(), await site(), origin),
      headers: { 'cache-control': cacheControl.revalidate },
    }));
    return sent;
  });

  const eventCalendar = handle(sharingEndpoints.eventCalendar, async (call) => {
    const { params, request, response } = call;
    const event = await eventById(params.id);
    if (!event) throw new HttpError(404, messages.eventNotFound);
    response.attachment(fileName(event.title));
    response.type('text/calendar').set('cache-control', cacheControl.revalidate);
    response.send(calendarOf([event], await site(), originOf(request)));
    return sent;
  });

  return [calendar, eventCalendar];
}
