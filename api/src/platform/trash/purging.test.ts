import path from 'node:path';
import { makeBackup } from '../../backups/archives/backup';
import { aRide, book, bookingCall } from '../../testing/bookings';
import { upload } from '../../testing/eventFiles';
import { aGallery, aPicture } from '../../testing/galleries';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { retention } from '../../testing/startApi';
import { aGroup } from '../../testing/groups';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';
import { housekeeping } from '../../housekeeping';
import { restorableMs } from './restorable';

const minuteMs = 60_000;

onEachStore('emptying the trash', (api) => {
  const emptyTrash = (laterMs: number) => {
    const { db, uploads }: Api = api();
    return housekeeping(db, uploads, retention).purgeTrash(Date.now() + laterMs);
  };
  const tables = ['events', 'galleries', 'posts', 'whatsapp_groups', 'trashed_parts'];

  it('leaves everything until thirty days are over', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token, { profilePicture: await aPicture() });
    await send(api(), 'DELETE', `/api/groups/${_id}`, { token });
    const gallery = await aGallery(api(), token, { photos: [await aPicture()] });
    await send(api(), 'DELETE', `/api/gallery/${gallery._id}/photos/0`, { token });
    await emptyTrash(restorableMs - minuteMs);
    expect(await api().db('whatsapp_groups').pluck('id')).toEqual([_id]);
    expect(await api().db('trashed_parts').pluck('id')).toHaveLength(1);
    await emptyTrash(restorableMs);
    expect(await api().db('whatsapp_groups').pluck('id')).toEqual([]);
    expect(await api().db('trashed_parts').pluck('id')).toEqual([]);
  });

  itOnce('is not done early by the version before, which does it after a minute', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token);
    await send(api(), 'DELETE', `/api/groups/${_id}`, { token });
    const dueAt = async (laterMs: number) => {
      const before = new Date(Date.now() + laterMs - minuteMs).toISOString();
      return api().db('whatsapp_groups').where('deleted_at', '<=', before).pluck<string[]>('id');
    };
    expect(await dueAt(restorableMs - minuteMs)).toEqual([]);
    expect(await dueAt(restorableMs + minuteMs)).toEqual([_id]);
  });

  itOnce('goes on in a job if there is a lot', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    await send(api(), 'DELETE', `/api/events/${_id}`, { token });
    const row = await api().db('events').where({ id: _id }).first<object>();
    const copies = Array.from({ length: 200 }, (_, at) => ({ ...row, id: `copy-${at}` }));
    await api().db.batchInsert('events', copies, 20);
    await api().db('events').update({ deleted_at: '2020-01-01T00:00:00.000Z' });
    await api().jobs.stop();
    await emptyTrash(0);
    expect(await api().db('events').pluck('id')).toHaveLength(1);
    expect(await api().db('jobs').where({ kind: 'trash.purge' })).toHaveLength(1);
  });

  it('removes the rows and files of deleted photos and attachments with what they belonged to', async () => {
    const token = await anAdmin(api());
    const gallery = await aGallery(api(), token, { photos: [await aPicture(), await aPicture()] });
    await send(api(), 'DELETE', `/api/gallery/${gallery._id}/photos/0`, { token });
    await send(api(), 'DELETE', `/api/gallery/${gallery._id}`, { token });
    const event = await anEvent(api(), token);
    const form = formWith('attachments', [{ name: 'a.txt', bytes: 'Bring gloves' }]);
    const at = `/api/events/${event._id}/attachments`;
    const { body } = await send<typeof event>(api(), 'POST', at, { token, form });
    await send(api(), 'DELETE', `${at}/${body.attachments[0]?._id}`, { token });
    await send(api(), 'DELETE', `/api/events/${event._id}`, { token });
    await api().emptyTrash();
    expect(api().files()).toEqual([]);
    for (const table of tables) expect([table, await api().db(table)]).toEqual([table, []]);
  });

  it('also removes files that a process had not yet removed when it ended', async () => {
    const { db, uploads } = api();
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token, { profilePicture: await aPicture() });
    await send(api(), 'DELETE', `/api/groups/${_id}`, { token });
    expect(api().files()).not.toEqual([]);
    const removed = jest.spyOn(uploads.files, 'remove').mockRejectedValue(new Error('no answer'));
    await emptyTrash(restorableMs);
    await api().settled();
    expect(api().files()).not.toEqual([]);

    removed.mockRestore();
    await db('jobs').update({ run_at: new Date(0).toISOString() });
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  it('leaves no ride that names a removed picture, even if it was booked', async () => {
    const { db, uploads, settings } = api();
    const token = await anAdmin(api());
    const event = await aRide(api(), token);
    await upload(api(), { token, event }, 'image', [{ name: 'a.jpg', bytes: await aPicture() }]);
    await bookingCall(api(), (await book(api(), event)).body)('POST', '/cancel', {});
    await send(api(), 'DELETE', `/api/events/${event._id}`, { token });
    await api().emptyTrash();
    await api().settled();
    expect(api().files()).toEqual([]);
    const { manifest } = await makeBackup({
      db,
      dataDir: settings.DATA_DIR,
      files: uploads.files,
      backupDir: path.join(settings.DATA_DIR, 'backups'),
    });
    expect(manifest.missing).toEqual([]);
  });
});
