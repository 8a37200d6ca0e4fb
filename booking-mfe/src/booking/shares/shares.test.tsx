import type { Booking } from '@ridgeline/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, plain, press, theBooking } from '../../testing/bookingPage';
import { aBooking, aCouple, aShare, pillionsShare } from '../../testing/fixtures';

const shares = () => screen.getByRole('region', { name: 'Each pays their share' });
const rows = (region = shares()) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent));
const status = () => plain(screen.getAllByRole('status')[0]?.textContent ?? '');
const row = (name: string) =>
  within(
    within(shares())
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(name)) as HTMLElement,
  );

const paid = { paidCents: 100_000, dueNowCents: 0 };
const isPaid = aShare({ ...paid, balanceCents: 395_000 });
const isConfirmed: Partial<Booking> = { state: 'confirmed', heldUntil: null };

describe('the booking of a party of which each pays their own', () => {
  it('says who pays what, until when, and lets the one who booked pay their own share', async () => {
    await open(aCouple());
    expect(status()).toMatch(
      /^We keep your places until .* They are yours once everybody has paid their share: 0 of 2 have paid\.$/,
    );
    const [yours, piets] = rows();
    expect(yours).toMatch(/^Lerato Mokoena \(you\)R 4 950Rider R 1 000 to pay now/);
    expect(piets).toMatch(/^Piet BothaR 3 200Pillion R 1 000 to pay now/);
    expect(row('Lerato').getByRole('link', { name: /^Pay your share: R/ })).toHaveAttribute(
      'href',
      '/booking/secret/pay',
    );
    expect(row('Lerato').queryByText(/WhatsApp/)).not.toBeInTheDocument();
    expect(screen.queryByText(/transfer/i)).not.toBeInTheDocument();
  });

  it('sends the link to somebody who has not paid by WhatsApp', async () => {
    await open(aCouple());
    const link = row('Piet').getByRole('link', { name: /^WhatsApp.* to Piet Botha/ });
    const text = new URL((link as HTMLAnchorElement).href).searchParams.get('text') ?? '';
    expect(plain(text)).toMatch(/here you pay your share of .*Sani sunrise.*, R 1 000: /);
    expect(text).toMatch(/\/booking\/participant\/piets$/);
  });

  it('copies the link', async () => {
    const user = userEvent.setup();
    await open(aCouple());
    await user.click(row('Piet').getByRole('button', { name: /^Copy the link/ }));
    expect(await navigator.clipboard.readText()).toMatch(/\/booking\/participant\/piets$/);
  });

  it('mails the link, and says where it went', async () => {
    const mail = 'POST /api/bookings/secret/participants/2/share-mail';
    const { sent } = await open(aCouple(), { [mail]: aCouple() });
    await userEvent.click(screen.getByText('Send it by mail'));
    expect(row('Piet').getByLabelText('E-mail address of Piet Botha')).toHaveValue(
      'piet@riders.example',
    );
    await press('Send the link');
    const notice = await screen.findByText('The link is sent to piet@riders.example.');
    expect(document.activeElement).toContainElement(notice);
    expect(sent.at(-1)).toMatchObject({ call: mail, body: { email: 'piet@riders.example' } });
  });

  it('says at the form of that person why no mail is sent', async () => {
    const message = 'We have sent many mails there already. Please try again later.';
    await open(aCouple(), {
      'POST /api/bookings/secret/participants/2/share-mail': [429, { message }],
    });
    await userEvent.click(screen.getByText('Send it by mail'));
    await press('Send the link');
    expect(await row('Piet').findByRole('alert')).toHaveTextContent(message);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('shows what others pay meanwhile, and that the places are theirs', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { answers } = await open(aCouple({ shares: [isPaid, pillionsShare()] }));
    expect(status()).toMatch(/1 of 2 has paid\.$/);
    expect(rows()[0]).toMatch(/R 1 000 paid, R 3 950 left, by 5 November 2999/);
    answers[theBooking] = aCouple({
      ...isConfirmed,
      shares: [isPaid, pillionsShare({ paidCents: 320_000, dueNowCents: 0, balanceCents: 0 })],
    });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(status()).toBe(
      'Your places are yours. The rest of one share is due by 5 November 2999.',
    );
    expect(rows()[1]).toMatch(/Paid$/);
    expect(row('Piet').queryByRole('button')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('says who has paid too much', async () => {
    await open(
      aCouple({
        ...isConfirmed,
        shares: [
          aShare({ paidCents: 495_000, dueNowCents: 0, balanceCents: 0 }),
          pillionsShare({
            paidCents: 320_000,
            dueNowCents: 0,
            balanceCents: 0,
            overpaidCents: 320_000,
          }),
        ],
        balanceCents: -320_000,
      }),
    );
    expect(status()).toBe('Your places are yours, and everybody has paid.');
    expect(rows()[1]).toMatch(/Piet Botha.* has paid R 3 200 too much\. We pay it back\./);
  });

  it('shows who had not paid once the places are given back', async () => {
    const noDebt = { totalCents: 0, balanceCents: -100_000, paidCents: 100_000 };
    await open(
      aCouple({
        ...noDebt,
        state: 'expired',
        heldUntil: null,
        balanceDueOn: null,
        shares: [isPaid, pillionsShare()],
      }),
    );
    expect(status()).toBe(
      'The time to pay ran out before everybody had paid, so your places were given back. If they are still there, you can take them again, and only those pay who have not. Otherwise we pay the R 1 000 back to those who paid.',
    );
    const [yours, piets] = rows(screen.getByRole('region', { name: 'Who had paid' }));
    expect(yours).toMatch(/R 1 000 paid$/);
    expect(piets).toMatch(/R 1 000 not paid$/);
    expect(screen.queryByText('Send it by mail')).not.toBeInTheDocument();
  });

  it('says to whom a cancellation pays back', async () => {
    await open(
      aCouple({
        state: 'cancelled',
        balanceCents: -50_000,
        shares: [aShare(), pillionsShare({ overpaidCents: 50_000 })],
      }),
    );
    expect(status()).toMatch(/^We pay back R 500 to .?Piet Botha.?\.$/);
  });

  it('lets one of them pay for all after all, and says why that is not possible', async () => {
    const call = 'PUT /api/bookings/secret/each-pays';
    const message = 'This booking cannot be changed any more.';
    const { sent, answers } = await open(aCouple(), { [call]: [409, { message }] });
    await press('I pay for all of us after all');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    answers[call] = aCouple();
    const { shares: _none, ...whole } = aCouple();
    answers[theBooking] = whole;
    await press('I pay for all of us after all');
    expect(await screen.findByRole('button', { name: 'Each pays their own' })).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ call, body: { eachPays: false } });
    expect(status()).toMatch(/Pay R 2 000 by then, and they are yours\.$/);
    await press('Each pays their own');
    expect(sent.at(-1)).toMatchObject({ call, body: { eachPays: true } });
  });

  it('pays only the share of the one who booked', async () => {
    const pay = 'POST /api/bookings/secret/payments';
    const { sendForm, sent } = await open(aCouple(), {
      at: '/pay',
      [pay]: aCouple({ shares: [isPaid, pillionsShare()] }),
    });
    expect(screen.getByRole('heading', { name: 'Pay your share' })).toBeVisible();
    const labels = screen
      .getAllByRole('radio')
      .map((radio) => plain(radio.parentElement?.textContent ?? ''));
    expect(labels.slice(0, 2)).toEqual(['What is due: R 1 000', 'All of it: R 4 950']);
    await sendForm('/booking/secret/pay', { amount: 'due', provider: 'yoco' });
    expect(sent.at(-1)).toMatchObject({ call: pay, body: { amount: 'due', provider: 'yoco' } });
    expect(await screen.findByRole('region', { name: 'Each pays their share' })).toBeVisible();
  });

  it('says whose money a payment was', async () => {
    const at = '2026-11-02T08:00:00.000Z';
    const entry = { at, amountCents: 100_000, method: 'yoco', note: null };
    await open(
      aCouple({
        ledger: [
          { ...entry, kind: 'payment', participant: 2 },
          { ...entry, kind: 'refund', participant: 2 },
        ],
      }),
    );
    const table = screen.getByRole('table', { name: 'Every movement of money' });
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent));
    expect(cells[0]).toMatch(/^Paid from .?Piet Botha.? · Card, by Yoco/);
    expect(cells[2]).toMatch(/^Paid back to .?Piet Botha.? · Card, by Yoco/);
  });
});

it('somebody who comes alone has nobody to share the price with', async () => {
  await open(aBooking());
  expect(screen.queryByRole('button', { name: 'Each pays their own' })).not.toBeInTheDocument();
});
