import { Router } from 'express';
import { messages, type Site, type TourEvent } from '@ridgeline/contract';
import { idParam } from '../../platform/http/id';
import type { OriginOf } from '../../platform/http/origin';
import type { ResponseCache } from '../../platform/http/responseCache';
import { HttpError } from '../../platform/http/HttpError';
import { calendarOf } from './calendar';

export interface CalendarParts {
  /** Those that a calendar is to show, in their order. */
  rides: () => Promise<TourEvent[]>;
  eventById: (id: string) => Promise<TourEvent | undefined>;
  site: () => Promise<Site>;
  originOf: OriginOf;
  answerKept: ResponseCache;
}

/** A name that every file system takes: "sani-pass.ics". */
const fileName = (title: string) =>
  `${
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'ride'
  }.ics`;

/** `/api/calendar.ics`: the rides around today, to subscribe to; `/api/events/{id}/calendar.ics`: one of them. */
export function calendarRoutes(parts: CalendarParts) {
  const { rides, eventById, site, originOf, answerKept } = parts;
  const router = Router();

  router.get('/calendar.ics', async (request, response) => {
    const origin = originOf(request);
    await answerKept(response, `${origin}/calendar.ics`, async () => ({
      type: 'text/calendar',
      body: calendarOf(await rides(), await site(), origin),
      headers: { 'cache-control': 'no-cache' },
    }));
  });

  router.get('/events/:id/calendar.ics', async (request, response) => {
    const event = await eventById(idParam(request, 'id', messages.eventNotFound));
    if (!event) throw new HttpError(404, messages.eventNotFound);
    response.attachment(fileName(event.title));
    response.type('text/calendar').set('cache-control', 'no-cache');
    response.send(calendarOf([event], await site(), originOf(request)));
  });
  return router;
}
