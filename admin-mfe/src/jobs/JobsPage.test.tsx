import type { Job, JobOverview, UnfinishedMessage } from '@ridgeline/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { openAt } from '../testing/openAt';
import { ToDos } from '../dashboard/toDos/ToDos';
import { JobsPage } from './JobsPage';
import { press } from '../testing/page';

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
const overview = (
  failed: Job[],
  waiting: Job[] = [],
  messages: UnfinishedMessage[] = [],
): JobOverview => ({
  failed,
  waiting,
  messages,
  counts: { failed: failed.length, waiting: waiting.length },
});
const none = overview([]);
const aMessage = (message: Partial<UnfinishedMessage> = {}): UnfinishedMessage => ({
  _id: 'message-1',
  groupId: 'group-1',
  groupName: 'Dune Riders',
  waiting: 2,
  failed: 1,
  createdAt: new Date().toISOString(),
  ...message,
});

const open = (replies: Parameters<typeof openAt>[2]) =>
  openAt('/admin-jobs', [{ path: '/admin-jobs', element: <JobsPage /> }], replies);

describe('the background work', () => {
  beforeAll(completeBrowser);

  it('shows what failed, with the reason and the time', async () => {
    open({ 'GET /api/jobs': ok(overview([aJob()])) });
    const failed = within(await screen.findByRole('list', { name: 'Failed' }));
    const row = failed.getByRole('listitem', { name: 'Send a mail: “News” to p…@riders.example' });
    expect(row).toHaveTextContent('The mail server could not be reached.');
    expect(row).toHaveTextContent(/Failed today \d\d:\d\d, after 3 attempts/);
  });

  it('shows what is waiting, with the time of its next run', async () => {
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
              ...waiting,
              _id: 'c',
              title: 'Tidy up',
              about: '',
              reason: null,
              attempts: 0,
              repeats: true,
              nextTryAt: inADay,
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

  it('shows the progress of messages to groups, and opens the messages of a group', async () => {
    open({
      'GET /api/jobs': ok(overview([], [], [aMessage(), aMessage({ _id: 'm2', waiting: 0 })])),
      'GET /api/groups/group-1/messages': ok({ messages: [], next: null, optedOut: [] }),
    });
    const list = within(await screen.findByRole('list', { name: 'Messages to groups' }));
    const [both, failed] = list.getAllByRole('listitem');
    expect(both).toHaveTextContent('Send a message to Dune Riders2 waiting, 1 failedSent today');
    expect(failed).toHaveTextContent('Send a message to Dune Riders1 failedSent today');
    const [see] = list.getAllByRole('button', { name: 'See messages to Dune Riders' });
    await userEvent.click(see as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages to Dune Riders' }));
    expect(await dialog.findByText('None yet.')).toBeInTheDocument();
  });

  it('can be retried', async () => {
    const { changes } = open({
      'GET /api/jobs': ok(overview([aJob()])),
      'POST /api/jobs/mail-1/retry': ok(none),
    });
    await press('Try again');
    expect(await screen.findByText('Nothing waits, and nothing has failed.')).toBeInTheDocument();
    expect(changes().map(({ call }) => call)).toEqual(['POST /api/jobs/mail-1/retry']);
  });

  it('can be discarded after a confirmation', async () => {
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

  it('says that the job has run meanwhile', async () => {
    open({
      'GET /api/jobs': ok(overview([aJob()])),
      'POST /api/jobs/mail-1/retry': refused(404, 'This is done or gone by now.'),
    });
    await press('Try again');
    expect(await screen.findByRole('alert')).toHaveTextContent('This is done or gone by now.');
  });

  it('can be loaded again after a failure', async () => {
    open({ 'GET /api/jobs': [refused(500), ok(none)] });
    await press('Try again');
    expect(await screen.findByText('All done')).toBeInTheDocument();
  });
});

describe('the dashboard', () => {
  const look = (reply: ReturnType<typeof ok>) =>
    openAt('/here', [{ path: '/here', element: <ToDos /> }], { 'GET /api/jobs': reply });

  it('links to failed jobs', async () => {
    look(ok(overview([aJob(), aJob({ _id: 'b' })])));
    expect(await screen.findByText(/^2 things in the background/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look into it' })).toHaveAttribute(
      'href',
      '/admin-jobs',
    );
  });

  it('counts failed messages, but not waiting ones', async () => {
    const waits = aMessage({ _id: 'm2', failed: 0 });
    look(ok(overview([aJob()], [], [aMessage(), waits])));
    expect(await screen.findByText(/^2 things in the background/)).toBeInTheDocument();
  });

  it('shows nothing if all is well', async () => {
    const { changes } = look(ok(none));
    await Promise.resolve();
    expect(changes()).toEqual([]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
