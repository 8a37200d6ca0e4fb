import { z } from 'zod';
import { messages } from '..';
import { endpoint, idParam } from '../endpoint';

export const sharingEndpoints = {
  calendar: endpoint({
    method: 'get',
    path: '/api/calendar.ics',
    summary:
      'The events of today and later, up to 200, and the latest 100 before them, as a calendar to subscribe to (iCalendar)',
    access: 'everyone',
    mediaType: 'text/calendar',
  }),
  eventCalendar: endpoint({
    method: 'get',
    path: '/api/events/{id}/calendar.ics',
    summary: 'One event as a calendar entry (iCalendar)',
    access: 'everyone',
    params: { id: idParam(messages.eventNotFound) },
    mediaType: 'text/calendar',
    errors: [404],
  }),
  feed: endpoint({
    method: 'get',
    path: '/api/rss.xml',
    summary: 'The latest posts and the newest rides to come, with price and places left (RSS 2.0)',
    access: 'everyone',
    mediaType: 'application/rss+xml',
  }),
  card: endpoint({
    method: 'get',
    path: '/api/cards/{kind}/{id}.jpg',
    summary:
      'The picture that stands for an event, gallery, photo or post when it is shared (1200 x 630)',
    access: 'everyone',
    params: { kind: z.string(), id: z.string() },
    mediaType: 'image/jpeg',
    errors: [404],
  }),
};
