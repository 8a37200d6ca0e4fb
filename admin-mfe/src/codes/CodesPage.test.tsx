import { codeMessages, type Code } from '@ridgeline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { openAt } from '../testing/openAt';
import { press } from '../testing/page';
import { CodesPage } from './CodesPage';

const aCode = (fields: Partial<Code> = {}): Code => ({
  _id: 'c1',
  code: 'SPRING',
  off: { kind: 'percent', percent: 10 },
  from: null,
  until: null,
  uses: 10,
  used: 3,
  eventIds: null,
  firstBooking: false,
  note: '',
  state: 'runs',
  createdAt: '2026-11-01T08:00:00.000Z',
  ...fields,
});
const rides = ok([
  { event: { _id: 'sani', title: 'Sani Pass', date: '2026-12-05', time: '', location: '' } },
  { event: { _id: 'karoo', title: 'Karoo', date: '2026-12-12', time: '', location: '' } },
]);

const open = (replies: Parameters<typeof openAt>[2]) =>
  openAt('/admin-codes', [{ path: '/admin-codes', element: <CodesPage /> }], {
    'GET /api/admin/rides': rides,
    ...replies,
  });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (label: string) => screen.getByLabelText(label);

describe('the discount codes', () => {
  beforeAll(completeBrowser);

  it('are listed with what they take off, how often they were used and their state', async () => {
    open({
      'GET /api/admin/codes': ok([
        aCode(),
        aCode({
          _id: 'c2',
          code: 'Friends',
          off: { kind: 'amount', amountCents: 20_000 },
          uses: null,
          used: 0,
          until: '2026-11-12',
          eventIds: ['sani', 'karoo'],
          firstBooking: true,
          state: 'ended',
          note: 'For the club',
        }),
      ]),
    });
    const [spring, friends] = await screen.findAllByRole('listitem');
    expect(spring).toHaveTextContent('SPRINGRuns10 % off3 of 10 used');
    expect(friends).toHaveTextContent(
      /FriendsEndedR 200 off0 used.*until .*12 November 2026 · for 2 rides · first booking onlyFor the club/,
    );
  });

  it('say kindly that there are none', async () => {
    open({ 'GET /api/admin/codes': ok([]) });
    expect(await screen.findByRole('heading', { name: 'No codes yet' })).toBeInTheDocument();
  });

  it('are added, for some rides', async () => {
    const { changes } = open({
      'GET /api/admin/codes': [ok([]), ok([aCode()])],
      'POST /api/admin/codes': { status: 201, body: aCode() },
    });
    await press('Add a code');
    await dialog('Add a code');
    await userEvent.type(field('Code'), 'SPRING');
    await userEvent.selectOptions(field('It takes off'), 'An amount of the whole price');
    await userEvent.type(field('Amount in rands'), '200');
    await userEvent.type(field('Number of bookings that can have it'), '10');
    await userEvent.selectOptions(field('For'), 'Some rides');
    await userEvent.click(screen.getByRole('checkbox', { name: /Karoo/ }));
    await press('Save');
    expect(await screen.findByText('The code SPRING is saved.')).toBeInTheDocument();
    expect(changes()).toMatchObject([
      {
        call: 'POST /api/admin/codes',
        body: {
          code: 'SPRING',
          off: { kind: 'amount', amountCents: 20_000 },
          from: null,
          until: null,
          uses: 10,
          eventIds: ['karoo'],
          firstBooking: false,
          note: '',
        },
      },
    ]);
    expect(await screen.findByText('3 of 10 used')).toBeInTheDocument();
  });

  it('are changed, with the rides and days that they had', async () => {
    const code = aCode({ until: '2026-12-31', eventIds: ['sani', 'gone'], firstBooking: true });
    const { changes } = open({
      'GET /api/admin/codes': ok([code]),
      'PUT /api/admin/codes/c1': ok(code),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit SPRING' }));
    await dialog('Change SPRING');
    expect(await screen.findByRole('checkbox', { name: /Sani Pass/ })).toBeChecked();
    expect(screen.getByText(/also for 1 ride that cannot be booked/)).toBeInTheDocument();
    await userEvent.clear(field('Percent'));
    await userEvent.type(field('Percent'), '15');
    await press('Save');
    await screen.findByText('The code SPRING is saved.');
    expect(changes()).toMatchObject([
      {
        body: {
          off: { kind: 'percent', percent: 15 },
          until: '2026-12-31',
          uses: 10,
          eventIds: ['sani', 'gone'],
          firstBooking: true,
        },
      },
    ]);
  });

  it('say at the field what is wrong with them', async () => {
    open({
      'GET /api/admin/codes': ok([]),
      'POST /api/admin/codes': refused(409, codeMessages.codeTaken, {
        fields: { code: codeMessages.codeTaken },
      }),
    });
    await press('Add a code');
    await dialog('Add a code');
    await press('Save');
    await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(/3 to 30 letters/));
    await userEvent.type(field('Code'), 'SPRING');
    await userEvent.type(field('Percent'), '101');
    await press('Save');
    await waitFor(() => expect(field('Percent')).toHaveAccessibleDescription(/from 1 to 100/));
    await userEvent.clear(field('Percent'));
    await userEvent.type(field('Percent'), '10');
    await press('Save');
    await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(/a code like this/));
  });

  it('are deleted after a question that says what becomes of the bookings', async () => {
    const { changes } = open({
      'GET /api/admin/codes': [ok([aCode()]), ok([])],
      'DELETE /api/admin/codes/c1': { status: 204 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete SPRING' }));
    const question = within(await dialog('Delete the code SPRING?'));
    expect(question.getByText(/3 bookings have it, and keep their price/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The code SPRING is deleted.')).toBeInTheDocument();
    expect(changes()).toMatchObject([{ call: 'DELETE /api/admin/codes/c1' }]);
  });
});
