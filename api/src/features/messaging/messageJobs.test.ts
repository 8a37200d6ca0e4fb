import type { Job, JobOverview } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { allowWrites, refuseWrites } from '../../testing/refuseWrites';
import { anAdmin, send } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';
import { until } from '../../testing/until';

onEachDatabase('a message in the job queue', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);
  const { standIn } = whatsApp;
  let token: string;
  beforeEach(async () => {
    token = await anAdmin(api());
  });

  const overview = async () => (await send<JobOverview>(api(), 'GET', '/api/jobs', { token })).body;
  const digits = (count: number) => Array.from({ length: count }, (_, at) => String(3000 + at));

  /** A message that waits because no process runs jobs. */
  async function aWaitingMessage() {
    await api().jobs.stop();
    const message = await whatsApp.begin(token, ['1001', '1002']);
    const [job] = (await overview()).waiting;
    return { message, job: job as Job };
  }

  async function aMessageGivenUp() {
    const { message, job } = await aWaitingMessage();
    // Its process crashed again and again.
    await api().db('jobs').where({ id: job._id }).update({ attempts: 12 });
    const other = whatsApp.anotherProcess();
    await other.idle();
    return { message, job, other };
  }

  it('is listed while it waits, and is removed once it was sent to everybody', async () => {
    const { job } = await aWaitingMessage();
    expect(job).toMatchObject({
      title: 'Send a message to a group',
      about: 'Sani riders: 2 of 2 not sent yet',
      state: 'waiting',
    });
    const other = whatsApp.anotherProcess();
    await other.idle();
    await other.stop();
    expect(await overview()).toMatchObject({ failed: [], messages: [] });
    expect(await api().db('jobs').where({ id: job._id })).toEqual([]);
  });

  itOnce('waits for its next attempt while WhatsApp is busy', async () => {
    await whatsApp.sendTo(token, ['0429', '1001']);
    const nextTryAt = new Date(whatsApp.always.clock() + 2000).toISOString();
    expect((await overview()).waiting).toMatchObject([
      { about: 'Sani riders: 1 of 2 not sent yet', nextTryAt, attempts: 0, reason: null },
    ]);
  });

  itOnce('that hangs delays no mail, however many messages there are', async () => {
    const release = standIn().hold();
    for (let count = 0; count < 4; count += 1) await whatsApp.begin(token, digits(5));
    const mail = { to: 'piet@riders.example', subject: 'News', text: 'Hi', html: '' };
    await api().jobs.enqueue(api().db, 'mail', { mail });
    await until(async () => (await api().db('jobs').where({ kind: 'mail' })).length === 0);
    expect(standIn().taken).toHaveLength(5);
    release();
    await api().settled();
    expect(standIn().taken).toHaveLength(20);
  });

  it('to one person does not wait until a message to many people is complete', async () => {
    const release = standIn().hold();
    await whatsApp.begin(token, digits(40));
    await until(() => Promise.resolve(standIn().taken.length === 5));
    await whatsApp.begin(token, ['1001']);
    await until(
      async () => (await api().db('jobs').whereNotNull('lease_owner').pluck('id')).length === 2,
    );
    release();
    await api().settled();
    const order = standIn().taken.map(({ to }) => to);
    expect(order).toHaveLength(41);
    expect(order.indexOf('+27820001001')).toBeLessThan(30);
  });

  it('that a database error interrupts continues with the rest, without counting an attempt', async () => {
    await refuseWrites(api(), 'update', 'message_deliveries', "new.number = '+27820001002'");
    const { _id } = await whatsApp.sendTo(token, ['1001', '1002', '1003']);
    const [job] = (await overview()).waiting;
    expect(job).toMatchObject({ about: 'Sani riders: 1 of 3 not sent yet', attempts: 0 });
    await allowWrites(api());
    await whatsApp.later(5000);
    expect((await whatsApp.read(token, _id)).counts).toMatchObject({ sent: 3 });
    expect(standIn().taken).toHaveLength(3);
  });

  itOnce('that keeps failing on our side is given up, and its deliveries show it', async () => {
    const { message, job, other } = await aMessageGivenUp();
    await other.stop();
    const { failed } = await overview();
    expect(failed).toMatchObject([{ _id: job._id, about: 'Sani riders', state: 'failed' }]);
    const unsent = {
      status: 'failed',
      uncertain: false,
      reason: expect.stringMatching('our side'),
    };
    expect((await whatsApp.read(token, message._id)).deliveries).toMatchObject([unsent, unsent]);
    expect(standIn().taken).toEqual([]);
  });

  it('that was given up is sent when the owner retries it', async () => {
    const { message, job, other } = await aMessageGivenUp();
    await send(api(), 'POST', `/api/jobs/${job._id}/retry`, { token });
    await other.idle();
    await other.stop();
    expect((await whatsApp.read(token, message._id)).counts).toMatchObject({ sent: 2, failed: 0 });
    expect(await overview()).toMatchObject({ failed: [], messages: [] });
  });

  it('that was discarded is not sent', async () => {
    const { message, job } = await aWaitingMessage();
    await send(api(), 'DELETE', `/api/jobs/${job._id}`, { token });
    const other = whatsApp.anotherProcess();
    await other.idle();
    await other.stop();
    const { deliveries } = await whatsApp.read(token, message._id);
    expect(deliveries[0]).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('discarded'),
    });
    expect(standIn().taken).toEqual([]);
  });
});
