import type { IncomingMessage } from 'node:http';
import { routeOf } from './metrics';

it.each([
  ['/api/bookings/a-secret', '/api'],
  ['/API/events?name=Thandi', '/api'],
  ['/uploads/a.jpg', '/uploads'],
  ['/rss.xml', '/rss.xml'],
  ['/', 'page'],
  ['/booking/a-secret', 'page'],
  ['//evil.example', 'page'],
  ['/apis', 'page'],
  ['*', 'page'],
])('a request for %s counts as one for %s', (url, route) => {
  expect(routeOf({ url } as IncomingMessage)).toBe(route);
});
