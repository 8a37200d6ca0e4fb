import path from 'node:path';
import { makeBackup } from '../../backups/archives/backup';
import { aRide, book, bookingCall } from '../../testing/bookings';
import { upload } from '../../testing/eventFiles';
import { aPicture } from '../../testing/galleries';
import { onEachStore } from '../../testing/onEachDatabase';
import { retention } from '../../testing/startApi';
import { aGroup } from '../../testing/groups';
import { anAdmin, send } from '../../testing/requests';
import { housekeeping } from '../../housekeeping';
import { restorableMs } from './restorable';

onEachStore('emptying the trash', (api) => {
  it('is scheduled by the deletion itself, for the time when it can no longer be undone', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token);
    await send(api(), 'DELETE', `/api/groups/${_id}`, { token });
    const [job] = await api().db('jobs').where({ kind: 'trash.purge' });
    const inMs = Date.parse(job.run_at) - Date.now();
    expect(inMs).toBeGreaterThan(restorableMs - 5000);
    expect(inMs).toBeLessThan(restorableMs + 5000);
  });

  it('also removes files that a process had not yet removed when it ended', async () => {
    const { db, uploads } = api();
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token, { profilePicture: await aPicture() });
    await send(api(), 'DELETE', `/api/groups/${_id}`, { token });
    expect(api().files()).not.toEqual([]);
    const removed = jest.spyOn(uploads.files, 'remove').mockRejectedValue(new Error('no answer'));
    await housekeeping(db, uploads, retention).purge(Date.now() + restorableMs);
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
    await api().purge();
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
