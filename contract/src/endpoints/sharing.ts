import { z } from 'zod';
import { messages } from '..';
import { endpoint, idParam } from '../endpoint';

export const sharingEndpoints = {
  calendar: endpoint({
    method: 'get',
    path: '/api/calendar.ics',
    summary:
      'Get the iCalendar feed of events: up to 200 upcoming ones and the latest 100 past ones',
    access: 'everyone',
    mediaType: 'text/calendar',
  }),
  eventCalendar: endpoint({
    method: 'get',
    path: '/api/events/{id}/calendar.ics',
    summary: 'Get an event as an iCalendar file',
    access: 'everyone',
    params: { id: idParam(messages.eventNotFound) },
    mediaType: 'text/calendar',
    errors: [404],
  }),
  feed: endpoint({
    method: 'get',
    path: '/api/rss.xml',
    summary: 'Get the 20 newest posts and upcoming rides, with prices and places left, as RSS 2.0',
    access: 'everyone',
    mediaType: 'application/rss+xml',
  }),
  card: endpoint({
    method: 'get',
    path: '/api/cards/{kind}/{id}.jpg',
    summary: 'Get the share image of an event, gallery, photo, post or the site (JPEG, 1200 x 630)',
    access: 'everyone',
    params: { kind: z.string(), id: z.string() },
    mediaType: 'image/jpeg',
    errors: [404],
  }),
};
