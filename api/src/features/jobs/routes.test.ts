import { messages, type Job, type JobOverview } from '@ridgeline/contract';
import { startMailPeer, type MailPeer } from '../../testing/mailPeer';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, logIn, send } from '../../testing/requests';

onEachDatabase('a background job', (api, restart) => {
  let peer: MailPeer;
  let token: string;
  beforeEach(async () => {
    peer = await startMailPeer();
    await restart({ smtpUrl: peer.url, publicUrl: 'https://rides.example' });
    token = await anAdmin(api());
  });
  afterEach(() => peer.stop());

  const overview = async () => (await send<JobOverview>(api(), 'GET', '/api/jobs', { token })).body;
  const mail = { to: 'piet@riders.example', subject: 'News', text: 'https://a.example/secret' };

  async function aFailedMail(): Promise<Job> {
    peer.refuse(true);
    await api().jobs.enqueue(api().db, 'mail', { mail: { ...mail, html: '' } });
    await api().settled();
    const [job] = (await overview()).failed;
    if (!job) throw new Error('nothing failed');
    return job;
  }

  itOnce('is shown with the reason for its failure, but without anything private', async () => {
    expect(await aFailedMail()).toEqual({
      _id: expect.any(String),
      title: 'Send a mail',
      about: '“News” to p…@riders.example',
      state: 'failed',
      repeats: false,
      attempts: 1,
      nextTryAt: null,
      reason: 'The mail server refused this mail for good. Please check the address.',
      failedAt: expect.any(String),
      createdAt: expect.any(String),
    });
    const jobs = await send(api(), 'GET', '/api/jobs', { token });
    expect(JSON.stringify(jobs.body)).not.toMatch(/secret|piet@/);
  });

  itOnce('is shown with the time of its next attempt while it waits', async () => {
    peer.refuse('for now');
    await api().jobs.enqueue(api().db, 'mail', { mail: { ...mail, html: '' } });
    await api().settled();
    const { waiting, counts } = await overview();
    expect(waiting).toMatchObject([
      {
        state: 'waiting',
        attempts: 1,
        nextTryAt: expect.any(String),
        failedAt: null,
        reason: 'The mail server could not take the mail at the moment.',
      },
    ]);
    expect(counts).toEqual({ failed: 0, waiting: 1 });
  });

  itOnce('is retried at the owner’s request', async () => {
    const { _id } = await aFailedMail();
    peer.refuse(false);
    expect((await send(api(), 'POST', `/api/jobs/${_id}/retry`, { token })).status).toBe(200);
    await api().settled();
    expect(peer.mails.map(({ recipients }) => recipients)).toEqual([[mail.to]]);
    expect(await overview()).toMatchObject({ failed: [], waiting: [] });
    expect(await send(api(), 'POST', `/api/jobs/${_id}/retry`, { token })).toMatchObject({
      status: 404,
      body: { message: messages.jobNotFound },
    });
  });

  it('is discarded at the owner’s request, which the activity log records', async () => {
    const { _id } = await aFailedMail();
    const { status, body } = await send(api(), 'DELETE', `/api/jobs/${_id}`, { token });
    expect([status, body]).toMatchObject([200, { failed: [], counts: { failed: 0 } }]);
    expect(await api().db('audit_entries').where({ action: 'job.discarded' })).toMatchObject([
      { thing_title: 'Send a mail' },
    ]);
  });

  it('that repeats stays scheduled when its failure is discarded', async () => {
    const failing = { failed_at: new Date().toISOString(), last_error: 'The disk is full.' };
    api().jobs.schedule('nightly', '30 3 * * *', async () => undefined, 'Back up');
    await api().jobs.stop();
    await api()
      .db('jobs')
      .insert({
        id: '0197a0b0-0000-7000-8000-000000000001',
        kind: 'nightly',
        payload: '{}',
        job_key: 'schedule nightly',
        state: 'waiting',
        created_at: failing.failed_at,
        run_at: '2999-01-01T00:00:00.000Z',
        ...failing,
      });
    const [job] = (await overview()).failed;
    expect(job).toMatchObject({ title: 'Back up', repeats: true, reason: failing.last_error });
    await send(api(), 'DELETE', `/api/jobs/${job?._id}`, { token });
    expect(await overview()).toMatchObject({ failed: [], waiting: [{ title: 'Back up' }] });
  });

  itOnce('that failed is deleted after a month', async () => {
    await aFailedMail();
    const days = 24 * 60 * 60 * 1000;
    await api().purge(29 * days);
    token = await logIn(api());
    expect((await overview()).failed).toHaveLength(1);
    await api().purge(31 * days);
    token = await logIn(api());
    expect((await overview()).failed).toEqual([]);
  });

  itOnce('is visible only to owners', async () => {
    expect((await send(api(), 'GET', '/api/jobs')).status).toBe(401);
  });
});
