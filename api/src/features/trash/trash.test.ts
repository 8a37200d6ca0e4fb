import { messages, type Gallery, type RestoredItem, type TourEvent } from '@ridgeline/contract';
import type { AuditPage, TrashPage } from '@ridgeline/contract';
import { aFullRide, inDays, joinWaitlist, waitlistCall } from '../../testing/bookings';
import { aContact, aGroup } from '../../testing/groups';
import { aGallery, aPicture } from '../../testing/galleries';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { aPost } from '../../testing/posts';
import { account, anAdmin, anEvent, formWith, send } from '../../testing/requests';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('the trash', (api) => {
  const remove = (token: string, path: string) => send(api(), 'DELETE', path, { token });
  const trash = async (token: string, query = '') =>
    (await send<TrashPage>(api(), 'GET', `/api/trash${query}`, { token })).body;
  const restore = (token: string, kind: string, id: string) =>
    send<RestoredItem>(api(), 'POST', `/api/trash/${kind}/${id}/restore`, { token });
  const purge = (token: string, kind: string, id: string) =>
    send<{ message?: string }>(api(), 'DELETE', `/api/trash/${kind}/${id}`, { token });
  const statusOf = async (path: string) => (await fetch(`${api().url}${path}`)).status;
  const gone = { status: 404, body: { message: messages.notInTrash } };

  const anAttachment = async (token: string, event: { _id: string }, name = 'route.txt') => {
    const form = formWith('attachments', [{ name, bytes: 'Bring gloves' }]);
    const path = `/api/events/${event._id}/attachments`;
    return (await send<TourEvent>(api(), 'POST', path, { token, form })).body;
  };
  const galleryAt = async (id: string) =>
    (await send<Gallery>(api(), 'GET', `/api/gallery/${id}`)).body;

  it('is empty at first', async () => {
    expect(await trash(await anAdmin(api()))).toEqual({ total: 0, items: [] });
  });

  it('lists what was deleted, by whom and until when it can be restored, latest first', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, { title: 'Sani Pass', date: inDays(30) });
    const gallery = await aGallery(api(), token, { title: 'Mist', photos: [await aPicture()] });
    const post = await aPost(api(), token, { title: 'Reading gravel' });
    const group = await aGroup(api(), token, { groupName: 'Dune riders' });
    const { attachments } = await anAttachment(token, event);
    const paths = [
      `/api/events/${event._id}/attachments/${attachments[0]?._id}`,
      `/api/events/${event._id}`,
      `/api/gallery/${gallery._id}/photos/0`,
      `/api/gallery/${gallery._id}`,
      `/api/blog/${post._id}`,
      `/api/groups/${group._id}`,
    ];
    for (const path of paths) await remove(token, path);
    const { total, items } = await trash(token);
    expect(total).toBe(6);
    const shown = items.map(({ kind, title, parentTitle }) => [kind, title, parentTitle]);
    expect(new Set(shown.map((line) => line.join()))).toEqual(
      new Set([
        'group,Dune riders,',
        'post,Reading gravel,',
        'gallery,Mist,',
        'photo,,Mist',
        'event,Sani Pass,',
        'attachment,route.txt,Sani Pass',
      ]),
    );
    const times = items.map(({ deletedAt }) => deletedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const { deletedAt, restorableUntil, deletedBy } of items) {
      expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * dayMs);
      expect(deletedBy).toBe(account.username);
    }
    expect(items.find(({ kind }) => kind === 'event')?.date).toBe(inDays(30));
    const second = await trash(token, '?limit=4&page=2');
    expect([second.total, second.items]).toEqual([6, items.slice(4)]);
  });

  it('restores a photo at its place, with its texts', async () => {
    const token = await anAdmin(api());
    const photos = [await aPicture(), await aPicture(13), await aPicture(14)];
    const gallery = await aGallery(api(), token, { photos });
    const [first, second, third] = gallery.photoDetails;
    const texts = { caption: 'At the border', alt: 'Three riders' };
    const json = [{ _id: first?._id }, { _id: second?._id, ...texts }, { _id: third?._id }];
    await send(api(), 'PUT', `/api/gallery/${gallery._id}/photos`, { token, json });
    const before = await galleryAt(gallery._id);
    await remove(token, `/api/gallery/${gallery._id}/photos/1`);
    expect((await galleryAt(gallery._id)).photos).toHaveLength(2);
    const [item] = (await trash(token)).items;
    expect(item).toMatchObject({ kind: 'photo', title: 'At the border' });
    expect(await restore(token, 'photo', second?._id ?? '')).toMatchObject({
      status: 200,
      body: { kind: 'photo', parentId: gallery._id, link: null },
    });
    expect((await galleryAt(gallery._id)).photoDetails).toEqual(before.photoDetails);
    expect((await trash(token)).total).toBe(0);
    expect(await restore(token, 'photo', second?._id ?? '')).toMatchObject(gone);
  });

  it('restores an attachment, which serves its file again', async () => {
    const token = await anAdmin(api());
    const event = await anAttachment(token, await anEvent(api(), token));
    const [attachment] = event.attachments;
    const path = `/api/events/${event._id}/attachments/${attachment?._id}`;
    await remove(token, path);
    expect(await statusOf(attachment?.path ?? '')).toBe(404);
    await restore(token, 'attachment', attachment?._id ?? '');
    const { body } = await send<TourEvent>(api(), 'GET', `/api/events/${event._id}`);
    expect(body.attachments).toEqual(event.attachments);
    expect(await statusOf(attachment?.path ?? '')).toBe(200);
  });

  it('restores a part only once what it belongs to is restored', async () => {
    const token = await anAdmin(api());
    const gallery = await aGallery(api(), token, { photos: [await aPicture()] });
    const event = await anAttachment(token, await anEvent(api(), token));
    const photo = gallery.photoDetails[0]?._id ?? '';
    const attachment = event.attachments[0]?._id ?? '';
    await remove(token, `/api/gallery/${gallery._id}/photos/0`);
    await remove(token, `/api/events/${event._id}/attachments/${attachment}`);
    await remove(token, `/api/gallery/${gallery._id}`);
    await remove(token, `/api/events/${event._id}`);
    expect(await restore(token, 'photo', photo)).toMatchObject({
      status: 409,
      body: { message: messages.restoreGalleryFirst },
    });
    expect(await restore(token, 'attachment', attachment)).toMatchObject({
      status: 409,
      body: { message: messages.restoreEventFirst },
    });
    expect(await restore(token, 'gallery', gallery._id)).toMatchObject({ status: 200 });
    expect(await restore(token, 'photo', photo)).toMatchObject({ status: 200 });
    expect((await galleryAt(gallery._id)).photos).toEqual(gallery.photos);
  });

  it('says which address a gallery or a post gets, if its own was taken meanwhile', async () => {
    const token = await anAdmin(api());
    const gallery = await aGallery(api(), token, { title: 'Mist' });
    const post = await aPost(api(), token, { title: 'Packing' });
    await remove(token, `/api/gallery/${gallery._id}`);
    await remove(token, `/api/blog/${post._id}`);
    await aGallery(api(), token, { title: 'Mist' });
    expect((await restore(token, 'gallery', gallery._id)).body).toEqual({
      _id: gallery._id,
      kind: 'gallery',
      title: 'Mist',
      parentId: null,
      link: '/gallery/mist-2',
      formerLink: '/gallery/mist',
    });
    const { body } = await restore(token, 'post', post._id);
    expect([body.link, body.formerLink]).toEqual(['/blog/packing', undefined]);
  });

  it('hides its pictures from everybody but owners, and shows them again once restored', async () => {
    const token = await anAdmin(api());
    const gallery = await aGallery(api(), token, { photos: [await aPicture(), await aPicture()] });
    const [cover, [first = '', second = '']] = [gallery.imageUrl, gallery.photos];
    const all = [cover, first, second];
    const statuses = () => Promise.all(all.map(statusOf));
    expect(await statuses()).toEqual([200, 200, 200]);
    await remove(token, `/api/gallery/${gallery._id}/photos/0`);
    expect(await statuses()).toEqual([200, 404, 200]);
    const { picture } = (await trash(token)).items[0] ?? {};
    expect(await statusOf(picture ?? '')).toBe(200);
    await remove(token, `/api/gallery/${gallery._id}`);
    expect(await statuses()).toEqual([404, 404, 404]);
    await restore(token, 'gallery', gallery._id);
    expect(await statuses()).toEqual([200, 404, 200]);
  });

  it('deletes things for good, with their files', async () => {
    const token = await anAdmin(api());
    const gallery = await aGallery(api(), token, { photos: [await aPicture(), await aPicture()] });
    const [first] = gallery.photoDetails;
    await remove(token, `/api/gallery/${gallery._id}/photos/0`);
    expect((await purge(token, 'photo', first?._id ?? '')).status).toBe(204);
    await api().settled();
    const name = first?.path.replace('/uploads/', '');
    expect(api().files()).not.toContain(name);
    expect(await purge(token, 'photo', first?._id ?? '')).toMatchObject(gone);
    await remove(token, `/api/gallery/${gallery._id}`);
    expect((await purge(token, 'gallery', gallery._id)).status).toBe(204);
    await api().settled();
    expect(api().files()).toEqual([]);
    expect(await restore(token, 'gallery', gallery._id)).toMatchObject(gone);
    expect((await trash(token)).total).toBe(0);
  });

  itOnce('finds nothing that was never deleted', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    for (const [kind, id] of [
      ['event', _id],
      ['gallery', _id],
      ['photo', _id],
      ['event', 'x'],
      ['contact', _id],
    ] as const) {
      expect(await restore(token, kind, id)).toMatchObject(gone);
      expect(await purge(token, kind, id)).toMatchObject(gone);
    }
    expect((await send(api(), 'GET', `/api/events/${_id}`)).status).toBe(200);
  });

  itOnce('is recorded in the activity log, with the titles', async () => {
    const token = await anAdmin(api());
    const gallery = await aGallery(api(), token, { title: 'Mist', photos: [await aPicture()] });
    await remove(token, `/api/gallery/${gallery._id}/photos/0`);
    await restore(token, 'photo', gallery.photoDetails[0]?._id ?? '');
    await remove(token, `/api/gallery/${gallery._id}`);
    await purge(token, 'gallery', gallery._id);
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit', { token });
    const lines = body.entries.map(({ action, thing }) => `${action} ${thing?.title}`);
    expect(lines.slice(0, 4)).toEqual([
      'gallery.purged Mist',
      'gallery.deleted Mist',
      'gallery.photos-restored Mist',
      'gallery.photos-removed Mist',
    ]);
  });

  itOnce('restores an event whose day is over', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, { date: inDays(-20) });
    await remove(token, `/api/events/${event._id}`);
    expect((await restore(token, 'event', event._id)).status).toBe(200);
    expect((await send<TourEvent>(api(), 'GET', `/api/events/${event._id}`)).body).toEqual(event);
  });

  it('keeps the waitlist of an event, which gets offers again once it is restored', async () => {
    const token = await anAdmin(api());
    const { ride, giveBack } = await aFullRide(api(), token);
    const join = async (email: string) => (await joinWaitlist(api(), ride, 2, { email })).body;
    const [first, second] = [await join('first@riders.example'), await join('a@riders.example')];
    await giveBack();
    await remove(token, `/api/events/${ride._id}`);
    await waitlistCall(api(), 'POST', first, '/leave');
    await api().emptyTrash(29 * dayMs);
    const stateOf = async (entry: { token: string }) =>
      (await waitlistCall(api(), 'GET', entry)).body.state;
    expect(await stateOf(second)).toBe('waiting');
    await restore(token, 'event', ride._id);
    expect(await stateOf(second)).toBe('offered');
  });

  it('keeps nobody in a group whose data were erased meanwhile', async () => {
    const token = await anAdmin(api());
    const contacts = [aContact('1001', 'Piet'), aContact('1002', 'Nandi')];
    const group = await aGroup(api(), token, { contacts });
    await remove(token, `/api/groups/${group._id}`);
    const person = '+27820001001';
    const json = { person, confirmation: person };
    expect((await send(api(), 'POST', '/api/privacy/erase', { token, json })).status).toBe(200);
    await restore(token, 'group', group._id);
    const { body } = await send<typeof group>(api(), 'GET', `/api/groups/${group._id}`, { token });
    expect(body.contacts.map(({ name }) => name)).toEqual(['Nandi']);
  });
});
