import type { DeletedGroup, GroupMessagePage } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';

const minute = 60_000;

onEachDatabase('deleting a group', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);
  const { standIn, later } = whatsApp;
  const remove = (token: string, id: string) =>
    send(api(), 'DELETE', `/api/groups/${id}`, { token });
  const digits = Array.from({ length: 40 }, (_, index) => String(3000 + index));
  const deleted = 'The group was deleted before this message was sent.';

  /** A message to forty people, whose group is deleted during the first five calls. */
  async function deletedWhileSending(token: string) {
    const release = standIn().hold();
    const message = await whatsApp.begin(token, digits);
    await Promise.all(digits.slice(0, 5).map((number) => standIn().called(`+2782000${number}`)));
    expect((await remove(token, message.groupId)).status).toBe(204);
    release();
    await api().settled();
    return message;
  }

  it('stops its messages at once, and keeps the record of who got them', async () => {
    const token = await anAdmin(api());
    const { _id, groupId } = await deletedWhileSending(token);
    await later(minute);
    expect(standIn().taken).toHaveLength(5);

    await api().emptyTrash();
    const message = await whatsApp.read(token, _id);
    expect(message.counts).toMatchObject({ total: 40, sent: 5, failed: 35, uncertain: 0 });
    expect(message.deliveries.at(-1)).toMatchObject({ status: 'failed', reason: deleted });
    const path = `/api/groups/${groupId}/messages`;
    const history = await send<GroupMessagePage>(api(), 'GET', path, { token });
    expect(history.body.messages).toMatchObject([{ _id, message: 'We ride at seven.' }]);
    const list = await send<DeletedGroup[]>(api(), 'GET', '/api/groups/deleted', { token });
    expect(list.body).toEqual([
      { _id: groupId, groupName: 'Sani riders', deletedAt: expect.any(String), messages: 1 },
    ]);
    expect(Date.parse(list.body[0]?.deletedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  itOnce('permanently removes its contacts, and it can be neither found nor restored', async () => {
    const token = await anAdmin(api());
    const { groupId } = await deletedWhileSending(token);
    await api().emptyTrash();
    await api().emptyTrash();
    expect(await api().db('group_contacts')).toEqual([]);
    const at = `/api/groups/${groupId}`;
    expect((await send(api(), 'GET', at, { token })).status).toBe(404);
    expect((await send(api(), 'POST', `${at}/restore`, { token })).status).toBe(404);
    expect((await send(api(), 'GET', '/api/groups', { token })).body).toEqual([]);
  });

  itOnce(
    'and restoring it sends nothing by itself; stopped messages are sent on request',
    async () => {
      const token = await anAdmin(api());
      const { _id, groupId } = await deletedWhileSending(token);
      await send(api(), 'POST', `/api/groups/${groupId}/restore`, { token });
      await later(minute);
      expect(standIn().taken).toHaveLength(5);
      await send(api(), 'POST', `/api/groups/messages/${_id}/resend`, { token, json: {} });
      await api().settled();
      expect((await whatsApp.read(token, _id)).counts).toMatchObject({ sent: 40, failed: 0 });
      expect(standIn().taken).toHaveLength(40);
    },
  );

  itOnce('ends the retries of temporarily rejected messages', async () => {
    const token = await anAdmin(api());
    const release = standIn().hold();
    const message = await whatsApp.begin(token, ['0429']);
    await standIn().called('+27820000429');
    await remove(token, message.groupId);
    release();
    await api().settled();
    await later(minute);
    expect(standIn().callsTo('+27820000429')).toBe(1);
    expect((await whatsApp.read(token, message._id)).deliveries).toMatchObject([
      { status: 'failed', reason: deleted },
    ]);
  });
});
