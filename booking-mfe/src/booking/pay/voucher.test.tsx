import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking } from '../../testing/fixtures';
import { defaultAnswers, visitPage } from '../../testing/visit';

const page = '/booking/secret/pay';
const redeem = 'POST /api/bookings/secret/voucher';
const owing = aBooking({ state: 'held', dueNowCents: 100_000 });

async function open(path: string, more: Parameters<typeof visitPage>[1] = {}) {
  const answers = { ...defaultAnswers, 'GET /api/bookings/secret': owing, ...more };
  const visited = visitPage(path, answers);
  await screen.findByRole('heading', { level: 1 });
  return { ...visited, answers };
}

async function enter(code: string) {
  await userEvent.type(screen.getByLabelText('Code of your voucher'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Pay with this voucher' }));
}

describe('paying with a voucher', () => {
  it('is folded, unless the rider has said that they have one', async () => {
    await open(page);
    const summary = screen.getByText('Pay with a voucher');
    expect(summary.closest('details')).not.toHaveAttribute('open');
  });

  it('sends the code, and shows the booking', async () => {
    const { sent, answers } = await open(`${page}?voucher=1`);
    const paid = aBooking({ paidCents: 495_000, balanceCents: 0, balanceDueOn: null });
    Object.assign(answers, { [redeem]: paid, 'GET /api/bookings/secret': paid });
    expect(screen.getByText('Pay with a voucher').closest('details')).toHaveAttribute('open');
    await enter('k7qm 2h4x 9tba 0wnc');
    expect(await screen.findByRole('heading', { name: 'You are coming along' })).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ call: redeem, body: { code: 'k7qm 2h4x 9tba 0wnc' } });
  });

  it('says at the field what is wrong with a code', async () => {
    const message = 'Nothing is left on this voucher.';
    await open(page, { [redeem]: [409, { message, fields: { code: message } }] });
    await userEvent.click(screen.getByText('Pay with a voucher'));
    await enter('K7QM');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Code of your voucher')).toHaveAccessibleDescription(
      expect.stringContaining(message) as string,
    );
  });
});
