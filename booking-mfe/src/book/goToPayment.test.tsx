import { screen, waitFor } from '@testing-library/react';
import { aBooking } from '../testing/fixtures';
import { costs, field, fillIn, open, press } from '../testing/bookPage';
import userEvent from '@testing-library/user-event';

const online = {
  kind: 'redirect',
  amountCents: 495_000,
  method: 'post',
  url: 'https://pay.example/',
  fields: [],
};
const held = aBooking({
  state: 'held',
  provider: 'payfast',
  dueNowCents: 495_000,
  payment: online as never,
});

beforeEach(() => sessionStorage.clear());

describe('“Book and pay”', () => {
  it('goes on to the payment without another page, and the tab remembers the booking', async () => {
    const submitted: string[] = [];
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(
      this: HTMLFormElement,
    ) {
      submitted.push(`${this.method} ${new URL(this.action).pathname}`);
      expect(this).toHaveFormValues({ amount: 'due', provider: 'payfast' });
    });
    await open({ 'POST /api/bookings': held, 'GET /api/bookings/secret': held });
    await fillIn();
    await userEvent.click(field(/PayFast/));
    expect(costs()).toContain('R 4 950');
    await press('Book and pay');
    await waitFor(() => expect(submitted).toEqual(['post /booking/secret/pay']));
    expect(screen.getByRole('button', { name: 'Go on to pay' })).toBeVisible();
    expect(sessionStorage.getItem('ridgeline-booked-sani')).toContain('secret');
  });

  it('goes to the bank details if the party pays by transfer', async () => {
    const transfer = { kind: 'transfer', amountCents: 495_000, reference: 'RL2', account: null };
    const awaiting = aBooking({ state: 'awaiting-payment', payment: transfer as never });
    await open({ 'POST /api/bookings': awaiting, 'GET /api/bookings/secret': awaiting });
    await fillIn();
    await press('Book and pay');
    expect(await screen.findByRole('region', { name: 'Your transfer' })).toBeVisible();
  });
});
