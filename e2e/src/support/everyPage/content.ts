import { oneOfEach } from '../content';
import { post } from '../owner';
import type { Site } from '../site';

const party = {
  contact: { name: 'Thandi Nkosi', email: 'thandi@riders.example', phone: '0821234567' },
  agree: { terms: true },
  pay: 'deposit',
  provider: 'eft',
};

/** A page of the owner's, without sections. */
const ownPage = (path: string) => ({
  path,
  version: 0,
  name: 'Before you ride',
  title: '',
  description: '',
  inMenu: false,
  inFooter: true,
  place: 80,
  sections: [],
});

interface Stored {
  _id: string;
}
interface Ride extends Stored {
  offer?: { state: string; extras?: { id: string; per: string; for?: string[] }[] } | null;
}

/** Who comes. The rider takes all that riders can. */
const participantsOf = ({ offer }: Ride) => [
  {
    kind: 'rider',
    name: 'Thandi Nkosi',
    extras: (offer?.extras ?? [])
      .filter((extra) => extra.per === 'person' && extra.for?.includes('rider') !== false)
      .map(({ id }) => id),
  },
  { kind: 'pillion', name: 'Zanele Nkosi' },
];

/** Books a ride of the demo content, waits for a full one, and says what stands for each parameter of a path. */
export async function parametersOf(site: Site, ownersToken: string) {
  const headers = { authorization: `Bearer ${ownersToken}` };
  const get = async <T>(path: string) =>
    (await (await fetch(`${site.url}${path}`, { headers })).json()) as T;
  const [rides, posts, own] = await Promise.all([
    get<Ride[]>('/api/events'),
    get<(Stored & { slug: string })[]>('/api/blog'),
    oneOfEach(site, ownersToken, 'Winter over Sani'),
  ]);
  const rideThatIs = (state: string) =>
    rides.find(({ offer }) => offer?.state === state)?._id ?? '';
  const [open, full] = [rideThatIs('open'), rideThatIs('full')];
  const participants = participantsOf(await get<Ride>(`/api/events/${open}`));
  const { photoDetails } = await get<{ photoDetails: Stored[] }>(`/api/gallery/${own.gallery}`);
  const booking = await post<{
    token: string;
    reference: string;
    participants: { token: string }[];
  }>(site, '/api/bookings', { ...party, participants, eventId: open });
  const shared = await post<{ token: string; participants: { token: string }[] }>(
    site,
    '/api/bookings',
    {
      ...party,
      contact: { ...party.contact, email: 'sipho@riders.example' },
      participants: participants.map(({ kind, name }) => ({ kind, name })),
      eventId: open,
      eachPays: true,
    },
  );
  const entry = await post<{ token: string }>(site, '/api/waitlist', {
    eventId: full,
    contact: party.contact,
    places: 1,
    pillions: 0,
  });
  const { bookings } = await get<{ bookings: (Stored & { reference: string })[] }>(
    '/api/admin/bookings',
  );
  const stored = bookings.find(({ reference }) => reference === booking.reference);
  const page = '/before-you-ride';
  const saved = await fetch(`${site.url}/api/admin/content/pages`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ownPage(page)),
  });
  if (!saved.ok) throw new Error(`The own page was answered with ${saved.status}`);
  const voucher = await fetch(`${site.url}/api/admin/vouchers`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ amountCents: 500_000, forWhom: 'Anna', reason: 'First prize' }),
  });
  if (!voucher.ok) throw new Error(`The voucher was answered with ${voucher.status}`);
  const issued = (await voucher.json()) as { token: string };
  const { versions } = await get<{ versions: Stored[] }>('/api/admin/content/versions');
  return {
    page: page.slice(1),
    version: versions[0]?._id ?? '',
    ride: open,
    gallery: own.gallery,
    photo: photoDetails[0]?._id ?? '',
    post: posts[0]?._id ?? '',
    slug: posts[0]?.slug ?? '',
    group: own.group,
    booking: booking.token,
    bookingId: stored?._id ?? '',
    reference: booking.reference.toLowerCase(),
    participant: booking.participants[0]?.token ?? '',
    shared: shared.token,
    payer: shared.participants[1]?.token ?? '',
    waiting: entry.token,
    voucher: issued.token,
    anyToken: 'a'.repeat(43),
  };
}

export type Parameters = Awaited<ReturnType<typeof parametersOf>>;

/** What stands for the parameters of each path that has some. Others are opened as they are. */
export const examples: Record<string, (of: Parameters) => string> = {
  ':page': ({ page }) => page,
  'page/preview/:id': ({ version }) => `page/preview/${version}?after`,
  'event/:id': ({ ride }) => `event/${ride}`,
  'event/preview/:id': ({ ride }) => `event/preview/${ride}`,
  'gallery/:galleryId': ({ gallery }) => `gallery/${gallery}`,
  'gallery/:galleryId/photos/:photoId': ({ gallery, photo }) =>
    `gallery/${gallery}/photos/${photo}`,
  'blog/:slug': ({ slug }) => `blog/${slug}`,
  'blog/preview/:id': ({ post: id }) => `blog/preview/${id}`,
  'newsletter/confirm/:token': ({ anyToken }) => `newsletter/confirm/${anyToken}`,
  'newsletter/unsubscribe/:token': ({ anyToken }) => `newsletter/unsubscribe/${anyToken}`,
  'book/:eventId': ({ ride }) => `book/${ride}`,
  'booking/:token': ({ booking }) => `booking/${booking}`,
  'booking/:token/pay': ({ booking }) => `booking/${booking}/pay`,
  'booking/:token/people/:n': ({ booking }) => `booking/${booking}/people/1`,
  'booking/:token/billing': ({ booking }) => `booking/${booking}/billing`,
  'booking/:token/contact': ({ booking }) => `booking/${booking}/contact`,
  'booking/:token/move': ({ booking }) => `booking/${booking}/move`,
  'booking/:token/shares': ({ shared }) => `booking/${shared}/shares`,
  'booking/:token/cancel': ({ booking }) => `booking/${booking}/cancel`,
  'booking/:token/extras': ({ booking }) => `booking/${booking}/extras`,
  'booking/participant/:token': ({ participant }) => `booking/participant/${participant}`,
  'booking/participant/:token/pay': ({ payer }) => `booking/participant/${payer}/pay`,
  'booking/agreements/:kind/:version': () => 'booking/agreements/terms/1',
  'booking/voucher/:token': ({ voucher }) => `booking/voucher/${voucher}`,
  'booking/waitlist/:token': ({ waiting }) => `booking/waitlist/${waiting}`,
  'admin/reset-password/:token': ({ anyToken }) => `admin/reset-password/${anyToken}`,
  'admin-preview': () => 'admin-preview?release=public-mfe%409.4.0&to=%2F',
  'admin-booking/:id': ({ bookingId }) => `admin-booking/${bookingId}`,
  'admin-pages/page/:page?': () => 'admin-pages/page/about',
  'admin-ride/:id': ({ ride }) => `admin-ride/${ride}`,
  'admin-check-in/:reference': ({ reference }) => `admin-check-in/${reference}`,
  'add-booking/:eventId/:entryId?': ({ ride }) => `add-booking/${ride}`,
  'edit-event/:id': ({ ride }) => `edit-event/${ride}`,
  'edit-event/:id/plan': ({ ride }) => `edit-event/${ride}/plan`,
  'edit-event/:id/dates': ({ ride }) => `edit-event/${ride}/dates`,
  'edit-gallery/:id': ({ gallery }) => `edit-gallery/${gallery}`,
  'edit-group/:id': ({ group }) => `edit-group/${group}`,
  'edit-blog/:id': ({ post: id }) => `edit-blog/${id}`,
};
