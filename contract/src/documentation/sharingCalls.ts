import type { Call } from './call';

/** What leaves the site: none of it is JSON. */
export const sharingCalls: Call[] = [
  {
    method: 'get',
    path: '/api/calendar.ics',
    summary:
      'The events of today and later, up to 200, and the latest 100 before them, as a calendar to subscribe to (iCalendar)',
    mediaType: 'text/calendar',
    status: 200,
    refusals: [],
  },
  {
    method: 'get',
    path: '/api/events/{id}/calendar.ics',
    summary: 'One event as a calendar entry (iCalendar)',
    mediaType: 'text/calendar',
    status: 200,
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/rss.xml',
    summary: 'The latest posts (RSS 2.0)',
    mediaType: 'application/rss+xml',
    status: 200,
    refusals: [],
  },
  {
    method: 'get',
    path: '/api/cards/{kind}/{id}.jpg',
    summary: 'The picture that stands for an event, gallery or post when it is shared (1200 x 630)',
    mediaType: 'image/jpeg',
    status: 200,
    refusals: [404],
  },
];
