import type { JobOverview } from '@ridgeline/contract';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('the overview of jobs', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);
  const messagesOf = async (token: string) =>
    (await send<JobOverview>(api(), 'GET', '/api/jobs', { token })).body.messages;

  it('shows how many deliveries of a message wait or failed, but not its text', async () => {
    const token = await anAdmin(api());
    await whatsApp.sendTo(token, ['1001', '1002']);
    expect(await messagesOf(token)).toEqual([]);
    const { _id, groupId } = await whatsApp.sendTo(token, ['0429', '1003', '1004', '1005']);
    // Messages that only wait are listed with the waiting jobs.
    expect(await messagesOf(token)).toEqual([]);
    const setTo = (digits: string, status: string) =>
      api()
        .db('message_deliveries')
        .where({ message_id: _id, number: `+2782000${digits}` })
        .update({ status });
    await setTo('1003', 'failed');
    await setTo('1004', 'sending');
    expect(await messagesOf(token)).toEqual([
      {
        _id,
        groupId,
        groupName: expect.any(String),
        createdAt: expect.any(String),
        waiting: 2,
        failed: 1,
      },
    ]);
  });

  it('shows a failure for a week, but not for a deleted group', async () => {
    const token = await anAdmin(api());
    const { _id, groupId } = await whatsApp.sendTo(token, ['1001']);
    await api().db('message_deliveries').where({ message_id: _id }).update({ status: 'failed' });
    whatsApp.pass(6 * dayMs);
    expect(await messagesOf(token)).toMatchObject([{ waiting: 0, failed: 1 }]);
    const deletedAt = (deleted_at: string | null) =>
      api().db('whatsapp_groups').where({ id: groupId }).update({ deleted_at });
    await deletedAt(new Date().toISOString());
    expect(await messagesOf(token)).toEqual([]);
    await deletedAt(null);
    whatsApp.pass(2 * dayMs);
    expect(await messagesOf(token)).toEqual([]);
  });
});
