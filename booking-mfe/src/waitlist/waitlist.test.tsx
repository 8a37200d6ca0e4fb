import type { WaitlistEntry } from '@ridgeline/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking } from '../testing/fixtures';
import { visit } from '../testing/visit';

const entry = (fields: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  token: 'queue',
  event: aBooking().event,
  places: 2,
  state: 'waiting',
  position: 3,
  offeredUntil: null,
  ...fields,
});
const theEntry = 'GET /api/waitlist/queue';

async function open(fields: Partial<WaitlistEntry> = {}) {
  const answers: Record<string, unknown> = { [theEntry]: entry(fields) };
  const sent = visit('/booking/waitlist/queue', answers);
  await screen.findByRole('heading', { level: 1 });
  return { answers, sent };
}

describe('a waitlist entry', () => {
  it.each<[string, Partial<WaitlistEntry>, RegExp]>([
    ['waits', {}, /You wait for 2 places, as number 3 in the queue/],
    [
      'waits with a pillion',
      { pillions: 1 },
      /You wait for 2 places and 1 for a pillion, as number/,
    ],
    [
      'has places kept for a time',
      { state: 'offered', position: null, offeredUntil: '2999-01-01T12:32:00.000Z' },
      /They are kept for you until Tuesday, 1 January, at 14:32 \(South African time\). Then the next in the queue is asked/,
    ],
    [
      'has one place kept',
      { state: 'offered', position: null, offeredUntil: '2999-01-01T12:32:00.000Z', places: 1 },
      /It is kept for you until Tuesday/,
    ],
    // The booking may still have to be paid.
    ['has booked', { state: 'booked', position: null }, /^Your booking has a link of its own/],
    [
      'let its offer end',
      { state: 'lapsed', position: null },
      /You can book what is left, or join the waitlist again if the ride is full/,
    ],
    [
      'was for a ride that is cancelled',
      { state: 'lapsed', position: null, rideCancelledAt: '2998-01-01T12:32:00.000Z' },
      /Have a look at our other dates/,
    ],
    ['has left', { state: 'left', position: null }, /You can join again at any time/],
  ])('says in plain words that it %s', async (_state, fields, sentence) => {
    await open(fields);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('links to the booking of the offered places, or declines them', async () => {
    const until = { offeredUntil: '2999-01-01T12:32:00.000Z', position: null };
    const { answers, sent } = await open({ state: 'offered', ...until });
    expect(screen.getByRole('link', { name: 'Book now' })).toHaveAttribute(
      'href',
      '/book/sani?token=queue',
    );
    answers['POST /api/waitlist/queue/leave'] = entry({ state: 'left' });
    answers[theEntry] = entry({ state: 'left', position: null });
    await userEvent.click(screen.getByRole('button', { name: 'No, thank you' }));
    await screen.findByRole('heading', { name: 'This entry is no longer on the waitlist' });
    expect(sent).toMatchObject([{ call: 'POST /api/waitlist/queue/leave' }]);
    expect(screen.queryByRole('link', { name: 'Book now' })).not.toBeInTheDocument();
  });

  it('may repeat an earlier one, which only the mailed link can end, and says so before and after leaving', async () => {
    const { answers } = await open();
    expect(
      screen.getByText(/If you had joined before .* your earlier entry counts, and the link/),
    ).toBeInTheDocument();
    answers['POST /api/waitlist/queue/leave'] = entry({ state: 'left' });
    answers[theEntry] = entry({ state: 'left', position: null });
    await userEvent.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    expect(
      await screen.findByText(/you may still wait: to leave, use the link in our mail/),
    ).toBeInTheDocument();
  });

  it.each<[WaitlistEntry['state'], string, string, string]>([
    ['lapsed', 'This offer has ended', 'See what is left', '/book/sani'],
    ['left', 'This entry is no longer on the waitlist', 'Join again', '/book/sani'],
  ])('that has %s leads back to the ride', async (state, heading, link, path) => {
    await open({ state, position: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  describe('after booking has closed', () => {
    it.each<[WaitlistEntry['state'], RegExp]>([
      ['waiting', /^No place came free for you in time. Have a look at our other dates.$/],
      [
        'lapsed',
        /^The time to book the places that we kept for you is over. Have a look at our other dates.$/,
      ],
      ['left', /^Have a look at our other dates.$/],
    ])('leads to the other rides if it has %s', async (state, sentence) => {
      await open({ state, isClosed: true });
      const heading = 'Booking for this ride has closed';
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      expect(screen.getByText(sentence)).toBeInTheDocument();
      const link = screen.getByRole('link', { name: 'See all rides' });
      expect(link).toHaveAttribute('href', '/events');
      expect(screen.queryByText(/our mail/i)).not.toBeInTheDocument();
      expect(screen.queryByText(/Join again|See what is left/)).not.toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    });

    it('still books the places that are offered', async () => {
      const offeredUntil = '2999-01-01T12:32:00.000Z';
      await open({ state: 'offered', position: null, offeredUntil, isClosed: true });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We have 2 places');
      expect(screen.getByRole('link', { name: 'Book now' })).toBeInTheDocument();
    });

    it('still says that it has booked', async () => {
      await open({ state: 'booked', position: null, isClosed: true });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You have booked');
      expect(screen.queryByRole('link', { name: 'See all rides' })).not.toBeInTheDocument();
    });
  });

  it.each<[WaitlistEntry['state']]>([['waiting'], ['offered'], ['lapsed'], ['left']])(
    'for a cancelled ride says so and leads to the other rides if it has %s',
    async (state) => {
      await open({ state, rideCancelledAt: '2998-01-01T12:32:00.000Z', isClosed: true });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'This ride was cancelled',
      );
      expect(screen.getByRole('link', { name: 'See all rides' })).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Book now' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('shows nothing under another token', async () => {
    visit('/booking/waitlist/other', {});
    expect(await screen.findByRole('alert')).toHaveTextContent('no waitlist entry at this address');
  });
});
