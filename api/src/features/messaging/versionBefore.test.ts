import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';

const minute = 60_000;

/** The previous version sent messages without jobs: it leased deliveries, and started calls under that lease. */
onEachDatabase('a process of the previous version', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);
  const { standIn } = whatsApp;
  const owner = '6f1c1f9e-0b0a-4c59-9d58-0e3f2f6f7a10';
  const after = (ms: number) => new Date(whatsApp.always.clock() + ms).toISOString();
  const deliveries = () => api().db('message_deliveries');
  const only = async (token: string, id: string) => (await whatsApp.read(token, id)).deliveries[0];

  const lease = () =>
    deliveries()
      .where({ status: 'queued' })
      .update({ lease_owner: owner, lease_until: after(2 * minute) });
  /** Marks the call as started; returns how many calls it would make. */
  const begin = () =>
    deliveries()
      .where({ attempts: 0, status: 'queued', lease_owner: owner })
      .where('lease_until', '>', after(0))
      .update({ status: 'sending', attempts: 1, lease_until: after(30_000) });

  /** A message that no process has started to send. */
  async function aMessage(token: string) {
    await api().jobs.stop();
    return (await whatsApp.begin(token, ['1001']))._id;
  }

  it('that has leased a delivery does not repeat a call of this version', async () => {
    const token = await anAdmin(api());
    const id = await aMessage(token);
    expect(await lease()).toBe(1);
    const next = whatsApp.anotherProcess();
    await next.idle();
    expect(await only(token, id)).toMatchObject({ status: 'sent' });
    expect(await begin()).toBe(0);
    await next.stop();
    expect(standIn().taken).toHaveLength(1);
  });

  itOnce(
    'that makes a call is the only one to do so, and its statuses count as usual',
    async () => {
      const token = await anAdmin(api());
      const id = await aMessage(token);
      await lease();
      expect(await begin()).toBe(1);
      const next = whatsApp.anotherProcess();
      await next.idle();
      expect(await only(token, id)).toMatchObject({ status: 'sending' });
      whatsApp.pass(11 * minute);
      await next.idle();
      await next.stop();
      expect(await only(token, id)).toMatchObject({ status: 'failed', uncertain: true });
      expect(standIn().taken).toEqual([]);
    },
  );

  itOnce('leaves messages without a job, which are sent nevertheless', async () => {
    const token = await anAdmin(api());
    const id = await aMessage(token);
    await api().db('jobs').where({ kind: 'whatsapp.message' }).delete();
    const next = whatsApp.anotherProcess();
    await next.idle();
    await next.stop();
    expect(await only(token, id)).toMatchObject({ status: 'sent' });
    expect(standIn().got('+27820001001')).toHaveLength(1);
  });
});
