import sharp from 'sharp';
import {
  limits,
  messages,
  type Gallery,
  type Group,
  type Media,
  type MediaPage,
  type MediaUse,
  type Post,
  type PostPicture,
  type SiteContent,
  type TourEvent,
} from '@ridgeline/contract';
import { housekeeping } from '../../housekeeping';
import { up } from '../../platform/db/migrations/056_media';
import { aGallery, aPicture } from '../../testing/galleries';
import { aGroup } from '../../testing/groups';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { aPost, textWith } from '../../testing/posts';
import { refuseWrites } from '../../testing/refuseWrites';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';
import { retention } from '../../testing/startApi';

// A process draws cards, which has to start first.
jest.setTimeout(90_000);

const pathOf = (url: string | null | undefined) => (url ?? '').split('?')[0] ?? '';
const idOf = (url: string | null | undefined) => pathOf(url).slice('/uploads/'.length, -4);

onEachStore('the library of pictures', (api) => {
  const form = async (name: string, width = 30) =>
    formWith('image', [{ name, bytes: await aPicture(width, 20) }]);

  async function anEventWithPicture(token: string, name = 'Sani Pass.jpg') {
    const { _id } = await anEvent(api(), token);
    const path = `/api/events/${_id}/image`;
    return (await send<TourEvent>(api(), 'POST', path, { token, form: await form(name) })).body;
  }

  const library = async (token: string, query = '') =>
    (await send<MediaPage>(api(), 'GET', `/api/admin/media${query}`, { token })).body;
  const names = async (token: string, query = '') =>
    (await library(token, query)).items.map(({ name }) => name);
  const usesOf = async (token: string, id: string) =>
    (await send<{ uses: MediaUse[] }>(api(), 'GET', `/api/admin/media/${id}/uses`, { token })).body
      .uses;
  const save = (token: string, id: string, json: object) =>
    send<Media & { message: string }>(api(), 'PUT', `/api/admin/media/${id}`, { token, json });
  const replace = async (token: string, id: string) =>
    send<Media & { message: string }>(api(), 'POST', `/api/admin/media/${id}/image`, {
      token,
      form: await form('better.jpg', 60),
    });

  it('lists each picture that was uploaded, with its name, and where it is used', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(token);
    const gallery = await aGallery(api(), token, { photos: [await aPicture()] });
    const group = await aGroup(api(), token, { profilePicture: await aPicture() });
    const cover = await aPost(api(), token, { title: 'Cover' });
    const covered = await send<Post>(api(), 'POST', `/api/blog/${cover._id}/image`, {
      token,
      form: await form('cover.jpg'),
    });
    const inside = await send<PostPicture>(api(), 'POST', '/api/blog/images', {
      token,
      form: await form('inside.jpg'),
    });
    const post = await aPost(api(), token, { title: 'In', body: textWith(inside.body.path) });
    const hero = await send<SiteContent>(api(), 'POST', '/api/site/pictures/hero', {
      token,
      form: await form('hero.jpg'),
    });

    const { total, items } = await library(token);
    expect(total).toBe(7);
    expect(items.map(({ _id, name }) => [_id, name])).toEqual(
      expect.arrayContaining([
        [idOf(event.imageUrl), 'Sani Pass.jpg'],
        [idOf(gallery.imageUrl), 'a.jpg'],
        [idOf(gallery.photos[0]), 'a.jpg'],
        [idOf(group.profilePicture), 'a.jpg'],
        [idOf(covered.body.imageUrl), 'cover.jpg'],
        [idOf(inside.body.path), 'inside.jpg'],
        [idOf(hero.body.hero.image?.path), 'hero.jpg'],
      ]),
    );
    const use = (kind: string, _id: string, title: string) => [
      { kind, _id, title, inTrash: false },
    ];
    expect(await usesOf(token, idOf(event.imageUrl))).toEqual(use('event', event._id, event.title));
    expect(await usesOf(token, idOf(gallery.imageUrl))).toEqual(
      use('gallery', gallery._id, 'Clarens'),
    );
    expect(await usesOf(token, idOf(gallery.photos[0]))).toEqual(
      use('photo', gallery._id, 'Clarens'),
    );
    expect(await usesOf(token, idOf(group.profilePicture))).toEqual(
      use('group', group._id, 'Sani riders'),
    );
    expect(await usesOf(token, idOf(covered.body.imageUrl))).toEqual(
      use('post', cover._id, 'Cover'),
    );
    expect(await usesOf(token, idOf(inside.body.path))).toEqual(use('post', post._id, 'In'));
    expect(await usesOf(token, idOf(hero.body.hero.image?.path))).toEqual(use('site', 'hero', ''));
  });

  it('shows even pictures of groups, which nobody else may see', async () => {
    const token = await anAdmin(api());
    const group = await aGroup(api(), token, { profilePicture: await aPicture() });
    const { items } = await library(token);
    expect((await fetch(`${api().url}${pathOf(group.profilePicture)}`)).status).toBe(404);
    for (const path of [items[0]?.thumbnail, items[0]?.path])
      expect((await fetch(`${api().url}${path}`)).status).toBe(200);
  });

  it('finds pictures by their names and alternative texts, and those that have none', async () => {
    const token = await anAdmin(api());
    const pass = await anEventWithPicture(token, 'Sani-Pass 2026.jpg');
    const river = await anEventWithPicture(token, 'IMG_2041.jpg');
    await save(token, idOf(river.imageUrl), { alt: 'Môre: two riders cross a river' });
    expect(await names(token, '?search=2026%20sani')).toEqual(['Sani-Pass 2026.jpg']);
    expect(await names(token, '?search=MORE%20river')).toEqual(['IMG_2041.jpg']);
    expect(await names(token, '?search=%25')).toEqual(await names(token));
    expect(await names(token, '?search=snow')).toEqual([]);
    expect(await names(token, '?missing=alt')).toEqual(['Sani-Pass 2026.jpg']);
    expect(await library(token)).toMatchObject({ total: 2, withoutAlt: 1 });
    expect(await library(token, '?limit=1&page=2')).toMatchObject({ total: 2, items: [{}] });
    expect(idOf(pass.imageUrl)).not.toBe(idOf(river.imageUrl));
  });

  it('lists the newest first', async () => {
    const token = await anAdmin(api());
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) await anEventWithPicture(token, name);
    const moments = (await library(token)).items.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('no longer lists a picture that was replaced in its place or deleted for good', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(token);
    const path = `/api/events/${event._id}`;
    await send(api(), 'POST', `${path}/image`, { token, form: await form('other.jpg') });
    expect(await names(token)).toEqual(['other.jpg']);
    await send(api(), 'DELETE', path, { token });
    const [inTrash] = (await library(token)).items;
    expect(await usesOf(token, inTrash?._id ?? '')).toMatchObject([{ inTrash: true }]);
    await api().emptyTrash();
    expect(await names(token)).toEqual([]);
    expect(api().files()).toEqual([]);
  });

  it('lists no picture whose upload failed', async () => {
    const token = await anAdmin(api());
    await refuseWrites(api(), 'insert', 'settings');
    const failed = await send(api(), 'POST', '/api/site/pictures/hero', {
      token,
      form: await form('hero.jpg'),
    });
    expect(failed.status).toBe(500);
    expect(await names(token)).toEqual([]);
  });

  it('lists the copy of an event’s picture with its name', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(token);
    await save(token, idOf(event.imageUrl), { alt: 'Fog' });
    await send(api(), 'POST', `/api/events/${event._id}/duplicate`, {
      token,
      json: { date: '2999-01-02' },
    });
    expect((await library(token)).items).toMatchObject([
      { name: 'Sani Pass.jpg', alt: 'Fog' },
      { name: 'Sani Pass.jpg', alt: 'Fog' },
    ]);
  });

  it('replaces a picture wherever it is used, and removes its files', async () => {
    const token = await anAdmin(api());
    const { body: shared } = await send<PostPicture>(api(), 'POST', '/api/blog/images', {
      token,
      form: await form('inside.jpg'),
    });
    const one = await aPost(api(), token, { title: 'One', body: textWith(shared.path) });
    const two = await aPost(api(), token, { title: 'Two', body: textWith(shared.path) });
    await send(api(), 'DELETE', `/api/blog/${two._id}`, { token });
    await save(token, idOf(shared.path), { alt: 'Fog', focus: { x: 10, y: 20 } });

    const { status, body: better } = await replace(token, idOf(shared.path));
    expect(status).toBe(200);
    expect(better).toMatchObject({ name: 'better.jpg', alt: 'Fog', width: 60, focus: null });
    const path = `/uploads/${better._id}.jpg`;
    const { body: changed } = await send<Post>(api(), 'GET', `/api/blog/${one._id}`, { token });
    expect(changed).toMatchObject({ body: textWith(path), version: one.version + 1 });
    expect(changed.pictures[path]).toMatchObject({ width: 60 });
    await send(api(), 'POST', `/api/blog/${two._id}/restore`, { token });
    const { body: back } = await send<Post>(api(), 'GET', `/api/blog/${two._id}`, { token });
    expect(back.body).toEqual(textWith(path));
    expect(await usesOf(token, better._id)).toHaveLength(2);
    await api().settled();
    expect(
      api()
        .files()
        .filter((file) => file.startsWith(idOf(shared.path))),
    ).toEqual([]);
    expect(await names(token)).toEqual(['better.jpg']);
    expect((await fetch(`${api().url}${path}`)).status).toBe(200);
  });

  it('replaces the picture of an event, a gallery, its photo, a group and the site', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(token);
    const gallery = await aGallery(api(), token, { photos: [await aPicture(), await aPicture()] });
    await send(api(), 'DELETE', `/api/gallery/${gallery._id}/photos/1`, { token });
    const group = await aGroup(api(), token, { profilePicture: await aPicture() });
    const { body: site } = await send<SiteContent>(api(), 'POST', '/api/site/pictures/hero', {
      token,
      form: await form('hero.jpg'),
    });
    for (const picture of (await library(token)).items)
      expect((await replace(token, picture._id)).status).toBe(200);
    await api().settled();
    const width = { width: 60 };
    expect(
      (await send<TourEvent>(api(), 'GET', `/api/events/${event._id}`)).body.image,
    ).toMatchObject(width);
    const { body } = await send<Gallery>(api(), 'GET', `/api/gallery/${gallery._id}`);
    expect([body.image, body.photoDetails[0]?.image]).toMatchObject([width, width]);
    const groupNow = await send<Group>(api(), 'GET', `/api/groups/${group._id}`, { token });
    expect(groupNow.body.image).toMatchObject(width);
    const { body: content } = await send<SiteContent>(api(), 'GET', '/api/site/content');
    expect(content.hero.image).toMatchObject(width);
    expect(content.hero.image?.path).not.toBe(site.hero.image?.path);
    const trashed = `/api/trash/photo/${gallery.photoDetails[1]?._id}/restore`;
    await send(api(), 'POST', trashed, { token });
    const restored = await send<Gallery>(api(), 'GET', `/api/gallery/${gallery._id}`);
    for (const photo of restored.body.photos)
      expect((await fetch(`${api().url}${photo}`)).status).toBe(200);
  });

  it('leaves everything as it was if a replacement cannot be saved', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(token);
    await api().settled();
    const before = api().files().toSorted();
    await refuseWrites(api(), 'update', 'events');
    expect((await replace(token, idOf(event.imageUrl))).status).toBe(500);
    await api().settled();
    expect(api().files().toSorted()).toEqual(before);
    expect(await names(token)).toEqual(['Sani Pass.jpg']);
  });

  it('keeps the focus of a picture in view, on pages and on share cards', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const halves = await sharp({
      create: { width: 900, height: 300, channels: 3, background: '#00ff00' },
    })
      .composite([
        {
          input: { create: { width: 450, height: 300, channels: 3, background: '#0000ff' } },
          left: 0,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer();
    const { body: event } = await send<TourEvent>(api(), 'POST', `/api/events/${_id}/image`, {
      token,
      form: formWith('image', [{ name: 'halves.jpg', bytes: halves }]),
    });
    const rightEdge = async () => {
      const card = await fetch(`${api().url}/api/cards/event/${_id}.jpg`);
      const [red, green, blue] = await sharp(Buffer.from(await card.arrayBuffer()))
        .extract({ left: 1150, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return { red, green, blue };
    };
    expect((await rightEdge()).green).toBeGreaterThan(200);
    const id = idOf(event.imageUrl);
    const focus = { x: 0, y: 50 };
    expect((await save(token, id, { focus })).body).toMatchObject({ focus, alt: '' });
    expect((await rightEdge()).blue).toBeGreaterThan(200);
    const read = async () => (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body.image;
    expect(await read()).toMatchObject({ focus });
    expect((await save(token, id, { focus: null })).body.focus).toBeNull();
    expect(await read()).not.toHaveProperty('focus');
  });

  it('gives its alternative text to the photo of a gallery, and takes that of the gallery', async () => {
    const token = await anAdmin(api());
    const { _id, photoDetails } = await aGallery(api(), token, { photos: [await aPicture()] });
    const id = idOf(photoDetails[0]?.path);
    await save(token, id, { alt: 'Riders in fog' });
    const { body } = await send<Gallery>(api(), 'GET', `/api/gallery/${_id}`);
    expect(body.photoDetails[0]).toMatchObject({ alt: 'Riders in fog' });
    const json = [{ _id: photoDetails[0]?._id, caption: '', alt: 'Riders in sun' }];
    await send(api(), 'PUT', `/api/gallery/${_id}/photos`, { token, json });
    expect(await names(token, '?search=sun')).toHaveLength(1);
  });

  itOnce.each<[string, object, number]>([
    ['a focus outside of the picture', { focus: { x: 101, y: 0 } }, 400],
    ['a focus that is none', { focus: 'left' }, 400],
    ['a long text', { alt: 'x'.repeat(limits.captionLength + 1) }, 400],
  ])('refuses %s', async (_what, json, status) => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(token);
    expect((await save(token, idOf(event.imageUrl), json)).status).toBe(status);
  });

  itOnce('is for owners only, and knows no other picture', async () => {
    const token = await anAdmin(api());
    const none = '018f0000-0000-7000-8000-000000000000';
    for (const answer of [await save(token, none, { alt: 'A' }), await replace(token, none)])
      expect(answer).toMatchObject({ status: 404, body: { message: messages.pictureNotFound } });
    expect((await send(api(), 'GET', '/api/admin/media/a.jpg/uses', { token })).status).toBe(404);
    expect((await send(api(), 'GET', '/api/admin/media')).status).toBe(401);
    expect(api().files()).toEqual([]);
  });

  it('lists pictures of the version before, and forgets those that it removed', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(token);
    await api().db('media').delete();
    await up(api().db);
    await up(api().db);
    expect((await library(token)).items).toMatchObject([{ _id: idOf(event.imageUrl), name: '' }]);
    await api().db('events').update({ image: null });
    const inTwoHours = new Date(Date.now() + 2 * 60 * 60 * 1000);
    await housekeeping(api().db, api().uploads, retention).sweepFiles(inTwoHours);
    expect((await library(token)).items).toEqual([]);
  });
});
