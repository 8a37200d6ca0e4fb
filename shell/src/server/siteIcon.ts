import type { RequestHandler } from 'express';

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#F7F0E3"/><circle cx="21" cy="11" r="4.5" fill="#F2A541"/><path d="M3 25 11 12l5 7 4-5 9 11" fill="none" stroke="#C2410C" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

/** The tab's icon: a ridge line and a sun. */
export const siteIcon: RequestHandler = (_request, response) => {
  response.type('image/svg+xml').set('cache-control', 'public, max-age=86400').send(mark);
};
