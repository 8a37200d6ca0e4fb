import type { Site, TourEvent } from '@ridgeline/contract';
import { registerFileRemoval } from '../files/removal';
import { createJobs } from '../jobs/jobs';
import { aBookingOf, aRide, someOffer } from '../../testing/bookings';
import { setClock } from '../../testing/clock';
import { addSection, aNewPage, lastSectionOf, versionsOf } from '../../testing/content';
import { aGallery, aPicture, galleryForm } from '../../testing/galleries';
import { onOneDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { aPost } from '../../testing/posts';
import { routeFiles } from '../../testing/routeFiles';
import { anAdmin, anEvent, formWith, send, someFields } from '../../testing/requests';

type Options = Parameters<typeof send>[3];
interface Write {
  /** Its name in the API's document. */
  route: string;
  path: string;
  options?: Options;
}

const image = async () => formWith('image', [{ name: 'a.jpg', bytes: await aPicture() }]);
/** One write of each kind that changes what visitors see, in a possible order. */
async function writes(api: Api, token: string): Promise<Write[]> {
  const event = await anEvent(api, token);
  const ride = await aRide(api, token);
  const gallery = await aGallery(api, token, { photos: [await aPicture()] });
  const post = await aPost(api, token);
  const { body: site } = await send<Site>(api, 'GET', '/api/site');
  const added = await addSection(api, token, { page: '/', kind: 'closing' });
  const [saved] = await versionsOf(api, token);
  const [e, g, p] = [
    `/api/events/${event._id}`,
    `/api/gallery/${gallery._id}`,
    `/api/blog/${post._id}`,
  ];
  const text = formWith('attachments', [{ name: 'a.txt', bytes: 'Bring gloves' }]);
  const photo = formWith('photos', [{ name: 'b.jpg', bytes: await aPicture() }]);
  const [shown] = gallery.photoDetails;
  const picture = async () => ({
    form: formWith('pictures', [{ name: 'c.jpg', bytes: await aPicture() }]),
  });
  const { body } = await send<TourEvent>(api, 'POST', `${e}/pictures`, {
    token,
    ...(await picture()),
  });
  return [
    { route: 'POST /api/events', path: '/api/events', options: { json: someFields } },
    { route: 'PUT /api/events/{id}', path: e, options: { json: someFields } },
    { route: 'POST /api/events/{id}/image', path: `${e}/image`, options: { form: await image() } },
    {
      route: 'POST /api/events/{id}/attachments',
      path: `${e}/attachments`,
      options: { form: text },
    },
    {
      route: 'PUT /api/events/{id}/pictures',
      path: `${e}/pictures`,
      options: { json: { pictures: body.pictures?.map(({ _id }) => ({ _id, alt: 'A drift' })) } },
    },
    {
      route: 'POST /api/events/{id}/pictures',
      path: `${e}/pictures`,
      options: await picture(),
    },
    { route: 'DELETE /api/events/{id}/pictures/{index}', path: `${e}/pictures/0` },
    {
      route: 'PUT /api/events/{id}/offer',
      path: `/api/events/${ride._id}/offer`,
      options: { json: { ...someOffer, riderPlaces: 20 } },
    },
    {
      route: 'PUT /api/events/{id}/plan',
      path: `/api/events/${ride._id}/plan`,
      options: { json: { bring: ['Gloves'] } },
    },
    {
      route: 'PUT /api/events/{id}/tour',
      path: `${e}/tour`,
      options: { json: { eventId: ride._id } },
    },
    {
      route: 'POST /api/events/{id}/dates',
      path: `${e}/dates`,
      options: { json: { dates: [{ date: '2999-02-03' }] } },
    },
    {
      route: 'POST /api/events/{id}/route',
      path: `${e}/route`,
      options: { form: formWith('route', [{ name: 'a.gpx', bytes: routeFiles.garmin }]) },
    },
    { route: 'DELETE /api/events/{id}/route', path: `${e}/route` },
    { route: 'POST /api/bookings', path: '/api/bookings', options: { json: aBookingOf(ride) } },
    {
      route: 'POST /api/events/{id}/cancel',
      path: `/api/events/${ride._id}/cancel`,
      options: { json: { reason: 'Snow' } },
    },
    { route: 'DELETE /api/events/{id}', path: e },
    { route: 'POST /api/events/{id}/restore', path: `${e}/restore` },
    {
      route: 'POST /api/events/{id}/duplicate',
      path: `${e}/duplicate`,
      options: { json: { date: '2999-02-03' } },
    },
    {
      route: 'POST /api/gallery',
      path: '/api/gallery',
      options: { form: await galleryForm({ title: 'Mist' }) },
    },
    {
      route: 'PUT /api/gallery/{id}',
      path: g,
      options: { form: await galleryForm({ title: 'Fog', image: null }) },
    },
    {
      route: 'PUT /api/gallery/{id}/photos',
      path: `${g}/photos`,
      options: { json: [{ _id: shown?._id, caption: 'Up' }] },
    },
    { route: 'POST /api/gallery/{id}/photos', path: `${g}/photos`, options: { form: photo } },
    { route: 'DELETE /api/gallery/{id}/photos/{index}', path: `${g}/photos/0` },
    { route: 'DELETE /api/gallery/{id}', path: g },
    { route: 'POST /api/gallery/{id}/restore', path: `${g}/restore` },
    {
      route: 'POST /api/blog',
      path: '/api/blog',
      options: { json: { title: 'Tar', status: 'published' } },
    },
    {
      route: 'PUT /api/blog/{id}',
      path: p,
      options: { json: { title: 'Gravel', status: 'published' } },
    },
    { route: 'POST /api/blog/{id}/image', path: `${p}/image`, options: { form: await image() } },
    { route: 'DELETE /api/blog/{id}', path: p },
    { route: 'POST /api/blog/{id}/restore', path: `${p}/restore` },
    { route: 'PUT /api/site', path: '/api/site', options: { json: site } },
    {
      route: 'PUT /api/admin/content/pages',
      path: '/api/admin/content/pages',
      options: { json: aNewPage() },
    },
    {
      route: 'DELETE /api/admin/content/pages',
      path: '/api/admin/content/pages?path=%2Fsafety',
    },
    {
      route: 'PUT /api/admin/content/sections/{id}',
      path: '/api/admin/content/sections/home.hero',
      options: { json: { kind: 'hero', fields: { title: 'Ride' } } },
    },
    {
      route: 'POST /api/admin/content/sections',
      path: '/api/admin/content/sections',
      options: { json: { page: '/', kind: 'closing' } },
    },
    {
      route: 'DELETE /api/admin/content/sections/{id}',
      path: `/api/admin/content/sections/${lastSectionOf(added.body).id}`,
    },
    {
      route: 'POST /api/admin/content/versions/{id}/restore',
      path: `/api/admin/content/versions/${saved?._id}/restore`,
      options: { json: {} },
    },
  ];
}

const exceptions = new Set([
  // Needs an id from an earlier response; tested below.
  'DELETE /api/events/{id}/attachments/{attachmentId}',
  // Upload what no text and no section shows yet.
  'POST /api/blog/images',
  'POST /api/admin/content/pictures',
  'POST /api/admin/content/films',
]);

const revision = async (api: Api) =>
  (await send<{ revision: string }>(api, 'GET', '/revision')).body.revision;

onOneDatabase('the public revision', (api) => {
  it('changes with each write of the API to events, galleries, posts and the site', async () => {
    const token = await anAdmin(api());
    const all = await writes(api(), token);
    const { body } = await send<{ paths: Record<string, object> }>(
      api(),
      'GET',
      '/api/openapi.json',
    );
    const documented = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter(
          (method) =>
            method !== 'get' &&
            /^\/api\/(events|bookings$|gallery|blog|site|admin\/content)/.test(path),
        )
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.filter((route) => !exceptions.has(route)).sort()).toEqual(
      all.map(({ route }) => route).sort(),
    );

    const seen = new Set([await revision(api())]);
    for (const { route, path, options } of all) {
      const { status } = await send(api(), route.split(' ')[0] ?? '', path, { token, ...options });
      expect([route, status < 300]).toEqual([route, true]);
      const now = await revision(api());
      expect([route, seen.has(now)]).toEqual([route, false]);
      seen.add(now);
    }
  });

  it('changes when an attachment is removed, and when it is restored', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const form = formWith('attachments', [{ name: 'a.txt', bytes: 'Bring gloves' }]);
    const { body } = await send<{ attachments: { _id: string }[] }>(
      api(),
      'POST',
      `/api/events/${_id}/attachments`,
      { token, form },
    );
    const before = await revision(api());
    await send(api(), 'DELETE', `/api/events/${_id}/attachments/${body.attachments[0]?._id}`, {
      token,
    });
    const removed = await revision(api());
    expect(removed).not.toBe(before);
    const trashed = `/api/trash/attachment/${body.attachments[0]?._id}`;
    await send(api(), 'POST', `${trashed}/restore`, { token });
    expect(await revision(api())).not.toBe(removed);
  });

  it('changes again when the files of a replaced picture are removed, because a visitor may have read them until then', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const replace = async () =>
      send(api(), 'POST', `/api/events/${_id}/image`, { token, form: await image() });
    await replace();
    await api().jobs.stop();
    await replace();
    const replaced = await revision(api());
    const { db, logger, uploads } = api();
    const jobs = createJobs({ db, logger });
    registerFileRemoval(db, jobs, uploads.files);
    jobs.start();
    await jobs.idle();
    await jobs.stop();
    expect(await revision(api())).not.toBe(replaced);
  });

  it('stays the same when nothing has changed', async () => {
    const token = await anAdmin(api());
    const { _id, version } = await anEvent(api(), token);
    const before = await revision(api());
    await send(api(), 'GET', `/api/events/${_id}`);
    await send(api(), 'POST', '/api/events', { token, json: { title: '' } });
    await send(api(), 'PUT', `/api/events/${_id}`, {
      token,
      json: { ...someFields, version: version + 1 },
    });
    await send(api(), 'DELETE', '/api/events/018f0000-0000-7000-8000-000000000000', { token });
    expect(await revision(api())).toBe(before);
  });

  it('changes on the next day in South Africa, and when a scheduled post appears', async () => {
    const token = await anAdmin(api());
    const publishAt = new Date(Date.now() + 60_000);
    await aPost(api(), token, { status: 'published', publishedAt: publishAt.toISOString() });
    await aPost(api(), token, { status: 'draft', publishedAt: publishAt.toISOString() });
    const at = (now: number) => {
      setClock(new Date(now));
      return revision(api());
    };
    const day = 24 * 60 * 60_000;
    const nextDay = new Date(publishAt.getTime() + 2 * 60 * 60_000).setUTCHours(22, 0, 0, 0);
    try {
      const [before, just, after] = [
        await at(publishAt.getTime() - 1),
        await at(publishAt.getTime()),
        await at(publishAt.getTime() + 1),
      ];
      expect(just).not.toBe(before);
      expect(after).toBe(just);
      const [evening, night] = [await at(nextDay + day - 1), await at(nextDay + day)];
      expect(night).not.toBe(evening);
    } finally {
      jest.useRealTimers();
    }
  });
});
