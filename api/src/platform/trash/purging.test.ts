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
});
