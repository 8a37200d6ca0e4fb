import { Router, type Response } from 'express';
import { messages, type Site, type TourEvent } from '../contract';
import { idIn } from '../http/id';
import type { OriginOf } from '../http/origin';
import { Refusal } from '../http/Refusal';
import { calendarOf } from './calendar';

export interface CalendarParts {
  /** Those that a calendar is to show, in their order. */
  rides: () => Promise<TourEvent[]>;
  eventById: (id: string) => Promise<TourEvent | undefined>;
  site: () => Promise<Site>;
  originOf: OriginOf;
  /** Keeps the calendar for those who ask next. */
  onceOf: (name: string, make: () => Promise<string>) => Promise<string>;
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
  const { rides, eventById, site, originOf, onceOf } = parts;
  const router = Router();
  const answer = (response: Response, calendar: string) =>
    response.type('text/calendar').set('cache-control', 'no-cache').send(calendar);

  router.get('/calendar.ics', async (request, response) => {
    const origin = originOf(request);
    const make = async () => calendarOf(await rides(), await site(), origin);
    answer(response, await onceOf(origin, make));
  });

  router.get('/events/:id/calendar.ics', async (request, response) => {
    const event = await eventById(idIn(request, 'id', messages.eventNotFound));
    if (!event) throw new Refusal(404, messages.eventNotFound);
    response.attachment(fileName(event.title));
    answer(response, calendarOf([event], await site(), originOf(request)));
  });
  return router;
}
