import type { ApiFetch } from '@ridgeline/contract/client';
import { aSite } from '@ridgeline/contract/testing/content';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, press } from '../testing/bookPage';
import { visit, type Answers } from '../testing/visit';
import { handle } from './route';

const site = aSite({ sellsVouchers: true });
const plain = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

const ordered = {
  token: 'secret',
  reference: 'RV2E3RYRJ4N',
  state: 'awaiting-payment',
  valueCents: 250_000,
  leftCents: 0,
  code: null,
  forWhom: 'Anna',
  words: '',
  validUntil: '2999-11-30',
  waits: { provider: 'eft', until: '2999-11-30T08:00:00.000Z' },
  payment: { kind: 'transfer', amountCents: 250_000, reference: 'RV2E3RYRJ4N', account: null },
  createdAt: '2026-11-30T08:00:00.000Z',
};

async function open(more: Answers = {}) {
  const sent = visit('/book/voucher', {
    site,
    'GET /api/payments/providers': ['payfast', 'eft'],
    'GET /api/vouchers/secret': ordered,
    ...more,
  });
  await screen.findByRole('heading', { level: 1 });
  return sent;
}

async function fillIn() {
  await userEvent.type(field('Name on the voucher, if you like'), 'Anna');
  await userEvent.type(field('Your name'), 'Lerato Mokoena');
  await userEvent.type(field('Your e-mail address'), 'lerato@riders.example');
}

describe('the page to buy a voucher', () => {
  it.each([
    ['is', true, [{ path: '/book/voucher' }]],
    ['is not', undefined, []],
  ] as const)('%s in the site map if sellsVouchers is %p', async (_is, sellsVouchers, pages) => {
    const fetch: ApiFetch = async () => Response.json(aSite({ sellsVouchers }));
    expect(await handle.addresses?.({ fetch })).toEqual(pages);
  });

  it('chooses nothing that costs, shows what was chosen, and leads to the transfer', async () => {
    const sent = await open({ 'POST /api/vouchers': ordered });
    for (const name of [/1\s000/, /2\s500/, /5\s000/, 'Another amount'])
      expect(screen.getByRole('radio', { name })).not.toBeChecked();
    expect(plain()).not.toContain('Total');
    await userEvent.click(screen.getByRole('radio', { name: /2\s500/ }));
    await fillIn();
    expect(plain()).toContain('Total: R 2 500');
    expect(screen.getByRole('region', { name: 'What it will say' })).toHaveTextContent('For Anna');
    await userEvent.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    await press('Order and pay');
    await screen.findByRole('heading', { name: 'Your transfer' });
    expect(sent[0]?.body).toEqual({
      amountCents: 250_000,
      forWhom: 'Anna',
      words: '',
      contact: { name: 'Lerato Mokoena', email: 'lerato@riders.example' },
      provider: 'eft',
    });
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('asks for an amount, and keeps what was typed', async () => {
    const sent = await open();
    await fillIn();
    await press('Order and pay');
    expect(
      await screen.findAllByText('Please choose an amount from R 100 to R 50 000'),
    ).not.toEqual([]);
    expect(sent).toEqual([]);
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
  });

  it('takes another amount, and goes on to the payment service', async () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const payment = { kind: 'redirect', amountCents: 150_050, method: 'post', url: '', fields: [] };
    const sent = await open({ 'POST /api/vouchers': { ...ordered, payment } });
    await userEvent.click(screen.getByRole('radio', { name: 'Another amount' }));
    await userEvent.type(field('The other amount, in rand'), 'R 1 500.50');
    await fillIn();
    await press('Order and pay');
    await screen.findByRole('button', { name: 'Go on to pay' });
    expect(sent[0]?.body).toMatchObject({ amountCents: 150_050, provider: 'payfast' });
    expect(submit).toHaveBeenCalled();
    submit.mockRestore();
  });

  it('says so if the site sells none', async () => {
    await open({ site: aSite() });
    expect(screen.getByText(/We sell no vouchers here at the moment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Order and pay' })).not.toBeInTheDocument();
  });
});

describe('an order of a voucher', () => {
  const openOrder = async (voucher: object, path = '/booking/voucher/secret') => {
    const sent = visit(path, {
      site,
      'GET /api/payments/providers': ['payfast', 'eft'],
      'GET /api/vouchers/secret': { ...ordered, ...voucher },
    });
    await screen.findByRole('heading', { level: 1 });
    return sent;
  };
  const online = { waits: { ...ordered.waits, provider: 'payfast' }, payment: null };

  it('can be paid another way', async () => {
    await openOrder({});
    expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Pay another way' })).toBeVisible();
  });

  it('says that a payment was not made, or is being checked', async () => {
    await openOrder(
      { ...online, checkingPayment: true },
      '/booking/voucher/secret?unpaid=2026-11-30T08:00:00.000Z',
    );
    expect(screen.getByText(/The payment was not made/)).toBeVisible();
    expect(screen.queryByText(/Have you just paid/)).not.toBeInTheDocument();
    document.body.replaceChildren();
    await openOrder({ ...online, checkingPayment: true });
    expect(screen.getByText(/Have you just paid/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Pay R/ })).toBeVisible();
  });

  it('that has lapsed leads to a new one', async () => {
    await openOrder({ state: 'lapsed', waits: undefined, payment: null });
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      '/book/voucher',
    );
  });
});
