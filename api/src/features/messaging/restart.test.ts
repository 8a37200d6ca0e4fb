import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';

const minute = 60_000;
const to = '+27820001001';

onEachDatabase('a process that ends while it sends messages', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);
  const { standIn, later } = whatsApp;
  const only = async (token: string, id: string) => (await whatsApp.read(token, id)).deliveries[0];

  /** A message whose call stays open until it is released. */
  async function duringTheCall(token: string) {
    const release = standIn().hold();
    const { _id: id } = await whatsApp.begin(token, ['1001'], 'Hi');
    await standIn().called(to);
    return { id, release };
  }

  it('before a call loses nothing: the next one sends the message when the lease expires', async () => {
    const token = await anAdmin(api());
    await api().jobs.stop();
    const { _id } = await whatsApp.sendTo(token, ['1001']);
    const lease_until = new Date(whatsApp.always.clock() + 30_000).toISOString();
    await api().db('jobs').update({ lease_owner: 'a process that died', lease_until, attempts: 1 });

    const next = whatsApp.anotherProcess();
    await next.idle();
    expect(standIn().taken).toEqual([]);
    whatsApp.pass(minute / 2);
    next.wake();
    await next.idle();
    await next.stop();
    expect(await only(token, _id)).toMatchObject({ status: 'sent' });
    expect(standIn().got(to)).toHaveLength(1);
  });

  itOnce('during a call sends nothing twice: after a while, a person decides', async () => {
    const token = await anAdmin(api());
    const { id, release } = await duringTheCall(token);
    const next = whatsApp.anotherProcess();
    await next.idle();
    whatsApp.pass(9 * minute);
    next.wake();
    await next.idle();
    expect(await only(token, id)).toMatchObject({ status: 'sending' });

    whatsApp.pass(2 * minute);
    next.wake();
    await next.idle();
    expect(await only(token, id)).toMatchObject({
      status: 'failed',
      uncertain: true,
      reason: expect.stringContaining('may have been sent'),
    });
    const resend = (json?: object) =>
      send(api(), 'POST', `/api/groups/messages/${id}/resend`, { token, json });
    await resend();
    await next.idle();
    expect(await only(token, id)).toMatchObject({ status: 'failed', uncertain: true });
    expect(standIn().got(to)).toHaveLength(1);

    release();
    await api().jobs.stop();
    await next.stop();
  });

  itOnce('does not matter once the webhook reports the message by its reference', async () => {
    const token = await anAdmin(api());
    const { _id } = await whatsApp.sendTo(token, ['0999']);
    expect(await only(token, _id)).toMatchObject({
      status: 'sending',
      reason: expect.stringContaining('not answered'),
    });
    await later(11 * minute);
    expect(await only(token, _id)).toMatchObject({ status: 'failed', uncertain: true });
    await whatsApp.tell(whatsApp.lastTo('+27820000999'), 'delivered');
    expect(await only(token, _id)).toMatchObject({
      status: 'delivered',
      uncertain: false,
      reason: null,
    });
    await later(11 * minute);
    expect(standIn().taken).toHaveLength(1);
  });

  it('lets only a person resend a message that may have arrived', async () => {
    const token = await anAdmin(api());
    const { _id } = await whatsApp.sendTo(token, ['0999']);
    await later(11 * minute);
    const first = whatsApp.lastTo('+27820000999');
    await send(api(), 'POST', `/api/groups/messages/${_id}/resend`, {
      token,
      json: { uncertain: true },
    });
    await api().settled();
    expect(standIn().got('+27820000999')).toHaveLength(2);
    // A late update about the first attempt does not end the second.
    await whatsApp.tell(first, 'failed', 131026);
    expect(await only(token, _id)).toMatchObject({ status: 'sending' });
  });

  itOnce(
    'finishes the running call on a shutdown, and leaves the rest to the next process',
    async () => {
      const token = await anAdmin(api());
      const { id, release } = await duringTheCall(token);
      const stopped = api().jobs.stop();
      const second = await whatsApp.begin(token, ['1002'], 'Later');
      release();
      await stopped;
      expect(await only(token, id)).toMatchObject({ status: 'sent' });
      expect(await only(token, second._id)).toMatchObject({ status: 'queued' });

      const next = whatsApp.anotherProcess();
      await next.idle();
      await next.stop();
      expect(await only(token, second._id)).toMatchObject({ status: 'sent' });
      expect(standIn().taken).toHaveLength(2);
    },
  );
});
