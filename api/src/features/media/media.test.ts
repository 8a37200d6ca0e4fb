import { messages, type Post, type PostPicture } from '@ridgeline/contract';
import { housekeeping } from '../../housekeeping';
import { up } from '../../platform/db/migrations/056_media';
import { aContentPicture, saveSection } from '../../testing/content';
import { aGallery, aPicture } from '../../testing/galleries';
import { aGroup } from '../../testing/groups';
import {
  anEventWithPicture,
  mediaNames,
  mediaPage,
  mediaUses,
  pictureForm,
  pictureId,
  replaceMedia,
  saveMedia,
} from '../../testing/media';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { aPost, textWith } from '../../testing/posts';
import { refuseWrites } from '../../testing/refuseWrites';
import { anAdmin, anEvent, send } from '../../testing/requests';
import { retention } from '../../testing/startApi';

const pathOf = (url: string | null | undefined) => (url ?? '').split('?')[0] ?? '';

onEachStore('the library of pictures', (api) => {
  it('lists each picture that was uploaded, with its name, and where it is used', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(api(), token);
    const gallery = await aGallery(api(), token, { photos: [await aPicture()] });
    const group = await aGroup(api(), token, { profilePicture: await aPicture() });
    const cover = await aPost(api(), token, { title: 'Cover' });
    const covered = await send<Post>(api(), 'POST', `/api/blog/${cover._id}/image`, {
      token,
      form: await pictureForm('cover.jpg'),
    });
    const inside = await send<PostPicture>(api(), 'POST', '/api/blog/images', {
      token,
      form: await pictureForm('inside.jpg'),
    });
    const post = await aPost(api(), token, { title: 'In', body: textWith(inside.body.path) });
    const hero = await aContentPicture(api(), token, 'hero.jpg');

    const { total, items } = await mediaPage(api(), token);
    expect(total).toBe(7);
    expect(items.map(({ _id, name }) => [_id, name])).toEqual(
      expect.arrayContaining([
        [pictureId(event.imageUrl), 'Sani Pass.jpg'],
        [pictureId(gallery.imageUrl), 'a.jpg'],
        [pictureId(gallery.photos[0]), 'a.jpg'],
        [pictureId(group.profilePicture), 'a.jpg'],
        [pictureId(covered.body.imageUrl), 'cover.jpg'],
        [pictureId(inside.body.path), 'inside.jpg'],
        [pictureId(hero.path), 'hero.jpg'],
      ]),
    );
    const use = (kind: string, _id: string, title: string) => [
      { kind, _id, title, inTrash: false },
    ];
    expect(await mediaUses(api(), token, pictureId(event.imageUrl))).toEqual(
      use('event', event._id, event.title),
    );
    expect(await mediaUses(api(), token, pictureId(gallery.imageUrl))).toEqual(
      use('gallery', gallery._id, 'Clarens'),
    );
    expect(await mediaUses(api(), token, pictureId(gallery.photos[0]))).toEqual(
      use('photo', gallery._id, 'Clarens'),
    );
    expect(await mediaUses(api(), token, pictureId(group.profilePicture))).toEqual(
      use('group', group._id, 'Sani riders'),
    );
    expect(await mediaUses(api(), token, pictureId(covered.body.imageUrl))).toEqual(
      use('post', cover._id, 'Cover'),
    );
    expect(await mediaUses(api(), token, pictureId(inside.body.path))).toEqual(
      use('post', post._id, 'In'),
    );
    const fields = { picture: { file: hero.file, alt: '' } };
    await saveSection(api(), token, 'about.hero', { kind: 'hero', fields });
    expect(await mediaUses(api(), token, pictureId(hero.path))).toEqual(
      use('page', '/about', 'About'),
    );
  });

  it('shows even pictures of groups, which nobody else may see', async () => {
    const token = await anAdmin(api());
    const group = await aGroup(api(), token, { profilePicture: await aPicture() });
    const { items } = await mediaPage(api(), token);
    expect((await fetch(`${api().url}${pathOf(group.profilePicture)}`)).status).toBe(404);
    for (const path of [items[0]?.thumbnail, items[0]?.path])
      expect((await fetch(`${api().url}${path}`)).status).toBe(200);
  });

  it('lists those that a page may show, so none of a group', async () => {
    const token = await anAdmin(api());
    await anEventWithPicture(api(), token);
    await aGroup(api(), token, { profilePicture: await aPicture() });
    expect(await mediaNames(api(), token)).toHaveLength(2);
    expect(await mediaNames(api(), token, '?usable=page')).toEqual(['Sani Pass.jpg']);
    expect(await mediaPage(api(), token, '?usable=page&limit=1')).toMatchObject({ total: 1 });
    expect((await send(api(), 'GET', '/api/admin/media?usable=all', { token })).status).toBe(400);
  });

  it('finds pictures by their names and alternative texts, and those that have none', async () => {
    const token = await anAdmin(api());
    const pass = await anEventWithPicture(api(), token, 'Sani-Pass 2026.jpg');
    const river = await anEventWithPicture(api(), token, 'IMG_2041.jpg');
    await saveMedia(api(), token, pictureId(river.imageUrl), {
      alt: 'Môre: two riders cross a river',
    });
    expect(await mediaNames(api(), token, '?search=2026%20sani')).toEqual(['Sani-Pass 2026.jpg']);
    expect(await mediaNames(api(), token, '?search=MORE%20river')).toEqual(['IMG_2041.jpg']);
    expect(await mediaNames(api(), token, '?search=%25')).toEqual([]);
    expect(await mediaNames(api(), token, '?search=snow')).toEqual([]);
    expect(await mediaNames(api(), token, '?missing=alt')).toEqual(['Sani-Pass 2026.jpg']);
    expect(await mediaPage(api(), token)).toMatchObject({ total: 2, withoutAlt: 1 });
    expect(await mediaPage(api(), token, '?limit=1&page=2')).toMatchObject({
      total: 2,
      items: [{}],
    });
    expect(pictureId(pass.imageUrl)).not.toBe(pictureId(river.imageUrl));
  });

  it('lists the newest first', async () => {
    const token = await anAdmin(api());
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) await anEventWithPicture(api(), token, name);
    const moments = (await mediaPage(api(), token)).items.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('no longer lists a picture that was replaced in its place or deleted for good', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(api(), token);
    const path = `/api/events/${event._id}`;
    await send(api(), 'POST', `${path}/image`, { token, form: await pictureForm('other.jpg') });
    expect(await mediaNames(api(), token)).toEqual(['other.jpg']);
    await send(api(), 'DELETE', path, { token });
    const [inTrash] = (await mediaPage(api(), token)).items;
    expect(await mediaUses(api(), token, inTrash?._id ?? '')).toMatchObject([{ inTrash: true }]);
    await api().emptyTrash();
    expect(await mediaNames(api(), token)).toEqual([]);
    expect(api().files()).toEqual([]);
  });

  it('lists no picture whose upload failed', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    await refuseWrites(api(), 'update', 'events');
    const failed = await send(api(), 'POST', `/api/events/${_id}/image`, {
      token,
      form: await pictureForm('hero.jpg'),
    });
    expect(failed.status).toBe(500);
    expect(await mediaNames(api(), token)).toEqual([]);
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  it('lists the copy of an event’s picture with its name', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(api(), token);
    await saveMedia(api(), token, pictureId(event.imageUrl), { alt: 'Fog' });
    await send(api(), 'POST', `/api/events/${event._id}/duplicate`, {
      token,
      json: { date: '2999-01-02' },
    });
    expect((await mediaPage(api(), token)).items).toMatchObject([
      { name: 'Sani Pass.jpg', alt: 'Fog' },
      { name: 'Sani Pass.jpg', alt: 'Fog' },
    ]);
  });

  itOnce('is for owners only, and knows no other picture', async () => {
    const token = await anAdmin(api());
    const none = '018f0000-0000-7000-8000-000000000000';
    for (const answer of [
      await saveMedia(api(), token, none, { alt: 'A' }),
      await replaceMedia(api(), token, none),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: messages.pictureNotFound } });
    expect((await send(api(), 'GET', '/api/admin/media/a.jpg/uses', { token })).status).toBe(404);
    expect((await send(api(), 'GET', '/api/admin/media')).status).toBe(401);
    expect(api().files()).toEqual([]);
  });

  it('lists pictures of the version before, and forgets those that it removed', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(api(), token);
    await api().db('media').delete();
    await up(api().db);
    await up(api().db);
    const listed = [{ _id: pictureId(event.imageUrl), name: '' }];
    expect((await mediaPage(api(), token)).items).toMatchObject(listed);
    // That version may have run again since.
    await api().db('media').delete();
    await api().purge(0);
    expect((await mediaPage(api(), token)).items).toMatchObject(listed);
    await api().db('events').update({ image: null });
    const inTwoHours = new Date(Date.now() + 2 * 60 * 60 * 1000);
    await housekeeping(api().db, api().uploads, retention).sweepFiles(inTwoHours);
    expect((await mediaPage(api(), token)).items).toEqual([]);
  });
});
