import type { Page } from 'playwright-core';
import type { Mode } from './standIn/answers';

export interface PublicPage {
  /** Identifies the page in test titles and in the names of its stored screenshots. */
  name: string;
  path: string;
  /** A heading that is visible once the page is loaded. */
  heading: string | RegExp;
  /** The HTTP status, 200 by default. */
  status?: number;
  /** The mode of the API's stand-in, `full` by default. */
  mode?: Mode;
  /** Brings the loaded page into its state. */
  open?: (page: Page) => Promise<void>;
  /** Waits until the result of `open` is visible. */
  opened?: (page: Page) => Promise<void>;
}

const token = 'a'.repeat(43);

/** Every public page with the stand-in's content, one per line. */
export const publicPages: PublicPage[] = [
  { name: 'home', path: '/', heading: /The long way round/ },
  { name: 'events', path: '/events', heading: 'Upcoming Events' },
  { name: 'event', path: '/event/sani', heading: /Sani Pass/ },
  { name: 'galleries', path: '/gallery', heading: 'Our Gallery and Past Events' },
  { name: 'gallery', path: '/gallery/winter', heading: 'Winter over Sani' },
  {
    name: 'photo',
    path: '/gallery/winter/photos/kaapsehoop',
    heading: 'Winter over Sani, photo 3 of 4',
  },
  { name: 'about', path: '/about', heading: 'Unique Destinations' },
  { name: 'contact', path: '/contact', heading: 'Contact Us' },
  { name: 'blog', path: '/blog', heading: 'Blog' },
  { name: 'post', path: '/blog/packing', heading: 'What to pack for Sani Pass' },
  { name: 'support', path: '/support', heading: /Support & FAQ/ },
  { name: 'privacy', path: '/privacy', heading: /Privacy|privacy/ },
  {
    name: 'newsletter',
    path: `/newsletter/confirm/${token}`,
    heading: 'Confirm your subscription',
  },
];

/** The pages of vouchers, which a site has whose owner sells any. */
export const voucherPages: PublicPage[] = [
  { name: 'vouchers', path: '/book/voucher', heading: 'Give a ride', mode: 'selling' },
  {
    name: 'voucher',
    path: `/booking/voucher/${token}`,
    heading: /to ride with us/,
    mode: 'selling',
  },
];

/** The same pages in other states, and with open overlays. */
export const otherStates: PublicPage[] = [
  { name: 'no events', path: '/events', heading: 'No Events Planned', mode: 'empty' },
  { name: 'no galleries', path: '/gallery', heading: 'Gallery Coming Soon', mode: 'empty' },
  { name: 'no posts', path: '/blog', heading: 'Our blog is under construction', mode: 'empty' },
  { name: 'a past ride', path: '/event/clarens', heading: 'Clarens spring ride' },
  {
    name: 'filtered events',
    path: '/events?destination=Tankwa&level=',
    heading: 'Upcoming Events',
  },
  {
    name: 'filters that nothing matches',
    path: '/events?destination=Bezhoek',
    heading: 'No such ride is planned',
  },
  { name: 'no photos', path: '/gallery/bezhoek', heading: 'Bezhoek' },
  {
    name: 'failed events',
    // This page is not cached, so the shell has no last good page to show instead.
    path: '/events?past=9',
    heading: /^Failed to load events/,
    status: 503,
    mode: 'failing',
  },
  { name: 'a missing gallery', path: '/gallery/none', heading: 'Gallery not found', status: 404 },
  {
    name: 'a missing photo',
    path: '/gallery/winter/photos/none',
    heading: 'Photo not found',
    status: 404,
  },
  { name: 'a deleted post', path: '/blog/deleted', heading: 'Post not found', status: 410 },
  { name: 'an open question', path: '/support#motorcycles', heading: /Support & FAQ/ },
  {
    name: 'a photo over the whole screen',
    path: '/gallery/winter',
    heading: 'Winter over Sani',
    open: (page) => page.getByRole('link', { name: 'View Wild horses in the mist' }).click(),
    opened: (page) => page.getByRole('dialog', { name: 'Photos, full screen' }).waitFor(),
  },
  {
    name: 'the newsletter left',
    path: `/newsletter/unsubscribe/${token}`,
    heading: 'Unsubscribe from the newsletter',
  },
  { name: 'thanks', path: '/newsletter/thanks', heading: 'Check your inbox' },
  { name: 'confirmed', path: '/newsletter/confirmed', heading: 'You are subscribed' },
  { name: 'unsubscribed', path: '/newsletter/unsubscribed', heading: 'You are unsubscribed' },
  { name: 'a refused form', path: '/newsletter/failed?reason=form', heading: 'That did not work' },
];
