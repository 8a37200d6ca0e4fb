import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { costs, field, fillIn, open, press } from '../testing/bookPage';
import { aBooking, aRide } from '../testing/fixtures';
import { defaultAnswers, visitPage, type Answers } from '../testing/visit';
import { anOffer } from '@ridgeline/contract/testing/content';

const spring = {
  code: 'SPRING',
  off: { kind: 'percent', percent: 10 },
  firstBooking: false,
  words: '10\u00a0% off',
};
const known: Answers = { 'POST /api/codes/check': spring };
const refusedAs = (message: string): Answers => ({
  'POST /api/codes/check': [409, { message, fields: { code: message } }],
});

/** Unfolds the field, and pastes a code. */
async function enter(code: string) {
  await userEvent.click(screen.getByText('I have a code'));
  await userEvent.click(field('Code'));
  await userEvent.paste(code);
}

beforeEach(() => sessionStorage.clear());

describe('a discount code', () => {
  it('is folded away, and shows as a line of the price once it is applied', async () => {
    const { sent } = await open(known);
    expect(field('Code')).not.toBeVisible();
    await enter('spring');
    await press('Apply');
    expect(await screen.findByText('Code SPRING: 10 % off.')).toBeVisible();
    expect(costs()).toContain('1 riderR 4 950Code SPRING: 10 % off-R 495TotalR 4 455');
    expect(sent).toMatchObject([{ body: { code: 'spring' } }]);
    await press('Add a rider');
    await waitFor(() => expect(costs()).toContain('TotalR 8 910'));
  });

  it('is applied by Enter, which does not book', async () => {
    const { sent } = await open(known);
    await enter('spring');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(costs()).toContain('TotalR 4 455'));
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/codes/check']);
    expect(field('Code')).toHaveFocus();
  });

  it('takes nothing off any more as soon as another one is typed', async () => {
    await open(known);
    await enter('spring');
    await press('Apply');
    await waitFor(() => expect(costs()).toContain('TotalR 4 455'));
    await userEvent.type(field('Code'), '2');
    expect(field('Code')).toBeVisible();
    expect(field('Code')).toHaveFocus();
    expect(costs()).toContain('TotalR 4 950');
    expect(screen.queryByText(/10 % off\./)).not.toBeInTheDocument();
  });

  it('that is wrong is said at the field', async () => {
    await open(refusedAs('This code ended on 12 November 2026.'));
    await enter('spring');
    await press('Apply');
    await waitFor(() =>
      expect(field('Code')).toHaveAccessibleDescription('This code ended on 12 November 2026.'),
    );
    expect(costs()).toContain('TotalR 4 950');
  });

  it('for a first booking says so', async () => {
    await open({ 'POST /api/codes/check': { ...spring, firstBooking: true } });
    await enter('spring');
    await press('Apply');
    expect(await screen.findByText(/off, if this is your first booking\./)).toBeVisible();
  });

  it('is booked with, at the price that is shown', async () => {
    const { sent } = await open({ ...known, 'POST /api/bookings': aBooking() });
    await fillIn();
    await enter('spring');
    await press('Apply');
    await waitFor(() => expect(costs()).toContain('TotalR 4 455'));
    await press('Book and pay');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        call: 'POST /api/bookings',
        body: { code: 'spring', expectedTotalCents: 445_500 },
      }),
    );
  });

  it('that is used up meanwhile is said at the field, and keeps what was typed', async () => {
    const message = 'This code has been used up.';
    await open({ ...known, 'POST /api/bookings': [409, { message, fields: { code: message } }] });
    await fillIn();
    await enter('spring');
    await press('Apply');
    await press('Book and pay');
    await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(message));
    expect(field('Code')).toHaveFocus();
    expect(field('Code')).toHaveValue('spring');
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    expect(costs()).toContain('TotalR 4 950');
    expect(screen.queryByText(/another ride/)).not.toBeInTheDocument();
  });

  it('works without JavaScript: it is shown by the server, and kept with all else', async () => {
    const { sendForm, sent } = visitPage('/book/sani', {
      ...defaultAnswers,
      ...known,
      'GET /api/events/sani': aRide(),
      'POST /api/bookings': [409, { message: 'The price is R 4 455.', totalCents: 445_500 }],
    });
    await screen.findByRole('heading', { level: 1 });
    const fields = { person: '1', 'kind-1': 'rider', 'name-1': 'Lerato', code: 'spring' };
    await sendForm('/book/sani', { ...fields, button: 'apply-code' });
    expect(costs()).toContain('TotalR 4 455');
    expect(field('Code')).toBeVisible();
    expect(field('Your name')).toHaveValue('Lerato');
    // Whoever books without having applied it reads the price first.
    await sendForm('/book/sani', { ...fields, button: 'book' });
    expect(sent.at(-2)).toMatchObject({ call: 'POST /api/bookings', body: { code: 'spring' } });
    expect(costs()).toContain('TotalR 4 455');
  });

  it('may make a ride free, but is not asked for on a free ride', async () => {
    const off = { kind: 'percent', percent: 100 };
    await open({ 'POST /api/codes/check': { ...spring, off } });
    await enter('spring');
    await press('Apply');
    await waitFor(() => expect(costs()).toContain('-R 4 950TotalR 0'));
    expect(screen.getByRole('button', { name: 'Book' })).toBeInTheDocument();
    document.body.replaceChildren();
    sessionStorage.clear();
    await open({}, aRide({ offer: anOffer({ riderPriceCents: 0, pillionPriceCents: 0 }) }));
    expect(screen.queryByText('I have a code')).not.toBeInTheDocument();
  });
});
