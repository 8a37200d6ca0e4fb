import type { OwnParticipation } from '@ridgeline/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plain } from '../../testing/bookingPage';
import { aCouple, pillionsShare } from '../../testing/fixtures';
import { defaultAnswers, visitPage, type Answers } from '../../testing/visit';

type OwnShare = NonNullable<OwnParticipation['share']>;

const read = 'GET /api/participants/piets';

function own(share: Partial<OwnShare> = {}, more: Partial<OwnParticipation> = {}) {
  const { participants, event, heldUntil, balanceDueOn } = aCouple();
  const answer: OwnParticipation = {
    participant: participants[1] as OwnParticipation['participant'],
    event,
    state: 'awaiting-payment',
    leadName: 'Lerato Mokoena',
    share: {
      ...pillionsShare(),
      heldUntil,
      balanceDueOn,
      people: 2,
      settled: 0,
      provider: null,
      payment: null,
      ...share,
    },
    ...more,
  };
  return answer;
}

async function open(
  answer: OwnParticipation,
  { at = '', ...more }: Answers & { at?: string } = {},
) {
  const answers: Answers = { ...defaultAnswers, [read]: answer, ...more };
  const visited = visitPage(`/booking/participant/piets${at}`, answers);
  await screen.findByRole('heading', { level: 1 });
  return { ...visited, answers };
}
const share = () => screen.getByRole('region', { name: 'Your share' });
const shown = () => plain(share().textContent);
const transfer = {
  kind: 'transfer',
  amountCents: 100_000,
  reference: 'RL2E3RYRJ4N2',
  account: null,
} as const;

describe('the page of somebody who pays their own share', () => {
  it('says what it is for, what to pay, until when, and how many have paid', async () => {
    await open(own());
    expect(shown()).toMatch(/PillionR 3 200TotalR 3 200To pay nowR 1 000Still to payR 3 200/);
    expect(shown()).toMatch(
      /We keep your places until .*\. Please pay R 1 000 by then\. They are yours once everybody has paid: 0 of 2 have paid\./,
    );
    expect(within(share()).getByRole('link', { name: /^Pay R.1.000$/ })).toHaveAttribute(
      'href',
      '/booking/participant/piets/pay',
    );
    expect(screen.getByRole('button', { name: 'Save details' })).toBeVisible();
  });

  it('shows when the others have paid, too', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const paid = { paidCents: 100_000, dueNowCents: 0, balanceCents: 220_000 };
    const { answers } = await open(own({ ...paid, settled: 1 }));
    expect(shown()).toMatch(/Your share is paid, thank you\..* 1 of 2 has paid\./);
    answers[read] = own({ ...paid, settled: 2, heldUntil: null }, { state: 'confirmed' });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(shown()).toMatch(
      /Your place is yours\. The other R 2 200 of your share is due by 5 November 2999\./,
    );
    expect(within(share()).getByRole('link', { name: /^Pay R.2.200$/ })).toBeVisible();
    jest.useRealTimers();
  });

  it('shows the transfer that was chosen', async () => {
    await open(own({ provider: 'eft', payment: transfer }));
    expect(shown()).toMatch(/Your transfer of R 1 000 has to be here by then/);
    const region = screen.getByRole('region', { name: 'Your transfer' });
    expect(within(region).getByText('RL2E3RYRJ4N2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay another way' })).toBeVisible();
  });

  it('says that a payment may be on its way, or was not made', async () => {
    const checking = own({ provider: 'yoco', checkingPayment: true });
    await open(checking);
    expect(shown()).toMatch(/please do not pay again/);
    document.body.replaceChildren();
    await open(checking, { at: '?unpaid=2026-11-02T08:00:00.000Z' });
    expect(shown()).toMatch(/The payment was not made\. Nothing was taken\./);
    expect(shown()).not.toMatch(/please do not pay again/);
  });

  it('says that too much was paid', async () => {
    const all = { paidCents: 320_000, dueNowCents: 0, balanceCents: 0, overpaidCents: 320_000 };
    await open(own({ ...all, settled: 2 }, { state: 'confirmed' }));
    expect(shown()).toMatch(/Your place is yours, and your share is paid\./);
    expect(shown()).toMatch(/You have paid R 3 200 too much\. We pay it back to you\./);
    expect(within(share()).queryByRole('link')).not.toBeInTheDocument();
  });

  it.each<[OwnParticipation['state'], Partial<OwnShare>, RegExp]>([
    ['expired', {}, /ran out\..* Of your share, R 1 000 was not paid\.$/],
    [
      'expired',
      { paidCents: 100_000, dueNowCents: 0 },
      /You paid R 1 000\. It counts if .?Lerato Mokoena.? takes the places again; otherwise we pay it back\.$/,
    ],
    ['cancelled', { overpaidCents: 100_000 }, /cancelled\..* We pay R 1 000 back to you\.$/],
  ])('says what becomes of it once the booking is %s', async (state, of, sentence) => {
    await open(own(of, { state }));
    expect(plain(screen.getByRole('status').textContent)).toMatch(sentence);
    expect(screen.queryByRole('region', { name: 'Your share' })).not.toBeInTheDocument();
  });
});

describe('paying one’s own share', () => {
  const pay = 'POST /api/participants/piets/payments';
  const page = '/booking/participant/piets/pay';
  const due = { amount: 'due', provider: 'payfast' };

  it('offers what is due or all of it, and goes on to the payment service', async () => {
    const submit = jest
      .spyOn(HTMLFormElement.prototype, 'submit')
      .mockImplementation(() => undefined);
    const payment: OwnShare['payment'] = {
      kind: 'redirect',
      amountCents: 100_000,
      method: 'post',
      url: 'https://pay.example/',
      fields: [{ name: 'amount', value: '1000.00' }],
    };
    const { sendForm, sent } = await open(own(), { at: '/pay', [pay]: own({ payment }) });
    const labels = screen
      .getAllByRole('radio')
      .map((radio) => plain(radio.parentElement?.textContent ?? ''));
    expect(labels.slice(0, 2)).toEqual(['What is due: R 1 000', 'All of it: R 3 200']);
    await sendForm(page, due);
    const button = screen.getByRole('button', { name: 'Go to the payment service' });
    expect(button.closest('form')).toHaveAttribute('action', 'https://pay.example/');
    expect(sent.at(-1)).toMatchObject({ call: pay, body: due });
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('shows the account for a transfer on the page of that person', async () => {
    const { sendForm, answers } = await open(own(), { at: '/pay' });
    const chosen = own({ provider: 'eft', payment: transfer });
    Object.assign(answers, { [pay]: chosen, [read]: chosen });
    await sendForm(page, { amount: 'due', provider: 'eft' });
    expect(await screen.findByRole('region', { name: 'Your transfer' })).toBeVisible();
  });

  it('takes a voucher', async () => {
    const redeem = 'POST /api/participants/piets/voucher';
    const { sent, answers } = await open(own(), { at: '/pay' });
    const paid = own({ paidCents: 320_000, dueNowCents: 0, balanceCents: 0, settled: 1 });
    Object.assign(answers, { [redeem]: paid, [read]: paid });
    await userEvent.click(screen.getByText('Pay with a voucher'));
    await userEvent.type(screen.getByLabelText('Code of your voucher'), 'k7qm');
    await userEvent.click(screen.getByRole('button', { name: 'Pay with this voucher' }));
    expect(await screen.findByText(/Your share is paid, thank you/)).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ call: redeem, body: { code: 'k7qm' } });
  });

  it.each<[string, OwnParticipation, RegExp]>([
    ['it is paid', own({ dueNowCents: 0, balanceCents: 0 }), /Your share is paid/],
    ['the places were given back', own({}, { state: 'expired' }), /can take them again/],
    ['the booking was cancelled', own({}, { state: 'cancelled' }), /was cancelled/],
    ['one pays for all', { ...own(), share: undefined }, /pays for all of you/],
  ])('offers nothing to pay if %s', async (_why, answer, sentence) => {
    await open(answer, { at: '/pay' });
    expect(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('says that the share was paid in another tab', async () => {
    const message = 'This share is paid already. There is nothing to pay at the moment.';
    const { sendForm } = await open(own(), { at: '/pay', [pay]: [409, { message }] });
    await sendForm(page, due);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });
});
