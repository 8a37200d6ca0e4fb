import type { Job, JobOverview } from '@ridgeline/api/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { openAt } from '../testing/openAt';
import { FailedJobsNotice } from './FailedJobsNotice';
import { JobsPage } from './JobsPage';

const aJob = (job: Partial<Job> = {}): Job => ({
  _id: 'mail-1',
  title: 'Send a mail',
  about: '“News” to p…@riders.example',
  state: 'failed',
  repeats: false,
  attempts: 3,
  nextTryAt: null,
  reason: 'The mail server could not be reached.',
  failedAt: new Date().toISOString(),
  createdAt: new Date().toISOString(),
  ...job,
});
const overview = (failed: Job[], waiting: Job[] = []): JobOverview => ({
  failed,
  waiting,
  counts: { failed: failed.length, waiting: waiting.length },
});
const none = overview([]);

const open = (replies: Parameters<typeof openAt>[2]) =>
  openAt('/admin-jobs', [{ path: '/admin-jobs', element: <JobsPage /> }], replies);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the background work', () => {
  beforeAll(completeBrowser);

  it('says what failed, why, and since when', async () => {
    open({ 'GET /api/jobs': ok(overview([aJob()])) });
    const failed = within(await screen.findByRole('list', { name: 'Failed' }));
    const row = failed.getByRole('listitem', { name: 'Send a mail: “News” to p…@riders.example' });
    expect(row).toHaveTextContent('The mail server could not be reached.');
    expect(row).toHaveTextContent(/Failed today \d\d:\d\d, after 3 attempts/);
  });

  it('says what waits, and when it comes', async () => {
    const inADay = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    const waiting = { state: 'waiting', failedAt: null } as const;
    open({
      'GET /api/jobs': ok(
        overview(
          [],
          [
            aJob({ ...waiting, attempts: 1, nextTryAt: new Date().toISOString() }),
            aJob({ ...waiting, _id: 'b', title: 'Back up', about: '', reason: null, attempts: 0 }),
            aJob({
              ...{ ...waiting, _id: 'c', title: 'Tidy up', about: '', reason: null, attempts: 0 },
              ...{ repeats: true, nextTryAt: inADay },
            }),
          ],
        ),
      ),
    });
    const list = within(await screen.findByRole('list', { name: 'Waiting' }));
    const [mail, backUp, tidy] = list.getAllByRole('listitem');
    expect(mail).toHaveTextContent(/Tried once. Tries again today/);
    expect(backUp).toHaveTextContent('Starts in a moment');
    expect(within(backUp as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(tidy).toHaveTextContent(/Runs next/);
  });

  it('is tried again', async () => {
    const { changes } = open({
      'GET /api/jobs': ok(overview([aJob()])),
      'POST /api/jobs/mail-1/retry': ok(none),
    });
    await press('Try again');
    expect(await screen.findByText('Nothing waits, and nothing has failed.')).toBeInTheDocument();
    expect(changes().map(({ call }) => call)).toEqual(['POST /api/jobs/mail-1/retry']);
  });

  it('is discarded once that was confirmed', async () => {
    const { changes } = open({
      'GET /api/jobs': ok(overview([aJob()])),
      'DELETE /api/jobs/mail-1': ok(none),
    });
    await press('Discard');
    const question = within(await screen.findByRole('dialog'));
    expect(changes()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('All done')).toBeInTheDocument();
  });

  it('says so where it was done meanwhile', async () => {
    open({
      'GET /api/jobs': ok(overview([aJob()])),
      'POST /api/jobs/mail-1/retry': refused(404, 'This is done or gone by now.'),
    });
    await press('Try again');
    expect(await screen.findByRole('alert')).toHaveTextContent('This is done or gone by now.');
  });

  it('offers to load again what could not be loaded', async () => {
    open({ 'GET /api/jobs': [refused(500), ok(none)] });
    await press('Try again');
    expect(await screen.findByText('All done')).toBeInTheDocument();
  });
});

describe('the dashboard', () => {
  const look = (reply: ReturnType<typeof ok>) =>
    openAt('/here', [{ path: '/here', element: <FailedJobsNotice /> }], { 'GET /api/jobs': reply });

  it('leads to what failed in the background', async () => {
    look(ok(overview([aJob(), aJob({ _id: 'b' })])));
    expect(await screen.findByText(/^2 things in the background/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look into it' })).toHaveAttribute(
      'href',
      '/admin-jobs',
    );
  });

  it('says nothing while all goes well', async () => {
    const { changes } = look(ok(none));
    await Promise.resolve();
    expect(changes()).toEqual([]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
