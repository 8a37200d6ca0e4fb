import type { Gallery, Post, TourEvent } from '@ridgeline/contract';
import { onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { aGallery, aPicture } from '../../testing/galleries';
import { aPost } from '../../testing/posts';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';

const dayMs = 24 * 60 * 60 * 1000;

interface Item {
  _id: string;
  title: string;
}

const kinds: [
  name: string,
  path: string,
  notFound: string,
  create: (api: Api, token: string) => Promise<Item>,
][] = [
  [
    'event',
    '/api/events',
    'Event not found',
    async (api, token) => {
      const { _id } = await anEvent(api, token);
      const files = [{ name: 'a.txt', bytes: 'Bring gloves' }];
      const form = formWith('attachments', files);
      const path = `/api/events/${_id}/attachments`;
      return (await send<TourEvent>(api, 'POST', path, { token, form })).body;
    },
  ],
  [
    'gallery',
    '/api/gallery',
    'Gallery not found',
    async (api, token) => aGallery(api, token, { photos: [await aPicture()] }),
  ],
  [
    'post',
    '/api/blog',
    'Post not found',
    async (api, token) => {
      const { _id } = await aPost(api, token);
      const form = formWith('image', [{ name: 'a.jpg', bytes: await aPicture() }]);
      return (await send<Post>(api, 'POST', `/api/blog/${_id}/image`, { token, form })).body;
    },
  ],
];

onEachDatabase('a deleted item', (api) => {
  const remove = (token: string, path: string) => send(api(), 'DELETE', path, { token });
  const restore = (token: string, path: string) =>
    send<Item>(api(), 'POST', `${path}/restore`, { token });
  const read = (path: string) => send<Record<string, unknown>>(api(), 'GET', path);

  describe.each(kinds)('an %s,', (_name, path, notFound, create) => {
    const gone = { status: 404, body: { message: notFound, gone: true } };

    it('vanishes from every read, and cannot be changed', async () => {
      const token = await anAdmin(api());
      const { _id } = await create(api(), token);
      expect((await remove(token, `${path}/${_id}`)).status).toBe(204);
      expect(await read(`${path}/${_id}`)).toMatchObject(gone);
      expect((await read(path)).body).toEqual([]);
      expect((await remove(token, `${path}/${_id}`)).status).toBe(404);
    });

    it('can be restored completely, even repeatedly', async () => {
      const token = await anAdmin(api());
      const item = await create(api(), token);
      const at = `${path}/${item._id}`;
      for (let time = 0; time < 2; time += 1) {
        await remove(token, at);
        await api().emptyTrash(29 * dayMs);
        expect(await restore(token, at)).toMatchObject({ status: 200, body: item });
      }
      expect((await restore(token, at)).status).toBe(200);
      expect((await read(at)).body).toMatchObject(item);
    });

    it('is gone for good after thirty days, including its files', async () => {
      const token = await anAdmin(api());
      const { _id } = await create(api(), token);
      await remove(token, `${path}/${_id}`);
      await api().settled();
      expect(api().files()).not.toEqual([]);
      await api().emptyTrash();
      await api().settled();
      expect(api().files()).toEqual([]);
      expect(await restore(token, `${path}/${_id}`)).toMatchObject(gone);
      expect(await read(`${path}/${_id}`)).toMatchObject(gone);
    });

    it('is reported differently from one that never existed', async () => {
      const unknownId = '018f0000-0000-7000-8000-000000000000';
      expect((await read(`${path}/${unknownId}`)).body).toEqual({ message: notFound });
      const token = await anAdmin(api());
      expect((await restore(token, `${path}/${unknownId}`)).body).toEqual({ message: notFound });
    });
  });

  it('no longer serves its attachments if it is an event', async () => {
    const token = await anAdmin(api());
    const event = (await kinds[0]?.[3](api(), token)) as TourEvent;
    await remove(token, `/api/events/${event._id}`);
    expect((await read(event.attachments[0]?.path ?? '')).status).toBe(404);
  });

  it('is reported as gone under its slug too, until another has the slug', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGallery(api(), token, { title: 'Mist' });
    await remove(token, `/api/gallery/${_id}`);
    expect((await read('/api/gallery/mist')).body.gone).toBe(true);
    await api().emptyTrash();
    expect((await read('/api/gallery/mist')).body.gone).toBe(true);
    const next = await aGallery(api(), token, { title: 'Mist' });
    expect((await read('/api/gallery/mist')).body._id).toBe(next._id);
  });

  it('frees its slug at once, and gets the next free one when it is restored', async () => {
    const token = await anAdmin(api());
    const first = await aGallery(api(), token, { title: 'Mist' });
    await remove(token, `/api/gallery/${first._id}`);
    const second = await aGallery(api(), token, { link: '/gallery/mist' });
    expect(second.link).toBe('/gallery/mist');
    const { body } = await restore(token, `/api/gallery/${first._id}`);
    expect((body as unknown as Gallery).link).toBe('/gallery/mist-2');
  });
});
