import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Booking } from '@ridgeline/contract';
import { readSettings } from '@ridgeline/server-kit/settings';
import express from 'express';
import { bankAccountOf } from '../features/bookings/settings';
import { trustProxyFunction } from '../platform/http/origin';
import { aBookingOf, aRide, fileOf } from '../testing/bookings';
import { onOneDatabase } from '../testing/onEachDatabase';
import { anAdmin, send, type Answer } from '../testing/requests';
import { runDoctor } from '../testing/runDoctor';
import type { StartOptions } from '../testing/startApi';
import { orderVoucher, sellVouchers, vouchersOf } from '../testing/vouchers';
import { allowsTestPayments } from './conditions';
import { createTestPayments } from './testPayments';

describe('test payments stand in', () => {
  const allows = (environment: Record<string, string>) =>
    allowsTestPayments(readSettings(environment));

  it.each<[string, Record<string, string>]>([
    ['without settings', {}],
    ['for localhost', { PUBLIC_URL: 'http://localhost:3000' }],
    ['for a loopback address', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
    ['for the loopback address of IPv6', { PUBLIC_URL: 'http://[::1]:3000' }],
  ])('%s', (_when, environment) => {
    expect(allows(environment)).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ['without the demo', { DEMO: 'off' }],
    ['for the machine’s own name', { PUBLIC_URL: 'https://rides-server' }],
    ['for another IP address', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
    [
      'for a name that only begins like a loopback address',
      { PUBLIC_URL: 'http://127.0.0.1.example' },
    ],
    ['behind a proxy', { TRUST_PROXY: 'on' }],
    ['behind the proxies of a network', { TRUST_PROXY: '10.0.0.0/8' }],
    ['with a mail server', { SMTP_URL: 'smtp://mail.example' }],
    [
      'with a payment service',
      {
        YOCO_SECRET_KEY: 'sk_live_1',
        YOCO_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      },
    ],
  ])('never %s', (_when, environment) => {
    expect(allows(environment)).toBe(false);
  });
});

onOneDatabase('test payments on the machine itself', (api, restart) => {
  let server: Server;
  let url: string;

  /** Starts a site that serves the API and, as `main.ts` does, the stand-in. */
  async function start(options: StartOptions = {}) {
    const app = express();
    server = await new Promise<Server>((resolve) => {
      const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { base, routes, providers } = createTestPayments(url, () => bankAccountOf(api().db));
    app.set('trust proxy', trustProxyFunction({ trustProxy: 0 }));
    app.use(base, routes);
    app.use((request, response) => void api().app(request, response));
    await restart({ ...options, booking: { providers } });
  }
  async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  beforeEach(() => start());
  afterEach(stop);

  const call = <Body = Booking & { fields?: Record<string, string> }>(
    method: string,
    path: string,
    options: Parameters<typeof send>[3] = {},
  ): Promise<Answer<Body>> => send<Body>({ ...api(), url }, method, path, options);

  /** Opens the stand-in's page of a payment, and returns its URL. */
  async function openPage(
    { payment }: Pick<Booking, 'payment'>,
    headers: Record<string, string> = {},
  ) {
    if (payment?.kind !== 'redirect') throw new Error('There is no page to open');
    const fields = payment.fields.map(({ name, value }) => [name, value]);
    const response = await fetch(payment.url, {
      method: payment.method,
      ...(payment.method === 'post' && { body: new URLSearchParams(fields) }),
      headers,
      redirect: 'manual',
    });
    return new URL(response.headers.get('location') ?? '', payment.url).href;
  }

  it('confirm a booking, and are marked in the ledger', async () => {
    const token = await anAdmin(api());
    const ride = await aRide(api(), token);
    expect((await call('GET', '/api/payments/providers')).body).toEqual(['payfast', 'yoco']);
    const { body: booking } = await call('POST', '/api/bookings', {
      json: aBookingOf(ride, { provider: 'payfast' }),
    });
    const page = await openPage(booking);
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
      redirect: 'manual',
    });
    const file = await fileOf(api(), token, booking);
    expect(file.state).toBe('confirmed');
    expect(file.ledger).toContainEqual(
      expect.objectContaining({ kind: 'payment', note: 'Test payment: no money moved' }),
    );
    const { stdout } = await runDoctor(api().settings, { PUBLIC_URL: 'https://rides.example' });
    expect(stdout).toMatch(/^warn +Test payments: 1 payment in the ledger is a test payment/m);
  });

  it('pay for a voucher, which the doctor names until it has ended', async () => {
    const token = await anAdmin(api());
    await sellVouchers(api(), token);
    const { body: ordered } = await orderVoucher({ ...api(), url }, { provider: 'payfast' });
    await fetch(await openPage(ordered), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
      redirect: 'manual',
    });
    const [voucher] = (await vouchersOf(api(), token)).vouchers;
    expect(voucher).toMatchObject({ state: 'live', leftCents: 250_000 });
    const line = async () => {
      const { stdout } = await runDoctor(api().settings, { PUBLIC_URL: 'https://rides.example' });
      return /^.* Test payments: .*$/m.exec(stdout)?.[0];
    };
    expect(await line()).toMatch(/^warn .*: 1 voucher was bought by test payments/);
    await send(api(), 'POST', `/api/admin/vouchers/${voucher?._id}/void`, {
      token,
      json: { reason: 'Only a test', expectedLeftCents: 250_000 },
    });
    expect(await line()).toMatch(/^ok /);
  });

  it('are not found by anybody else', async () => {
    const ride = await aRide(api(), await anAdmin(api()));
    const { body: booking } = await call('POST', '/api/bookings', {
      json: aBookingOf(ride, { provider: 'payfast' }),
    });
    const page = new URL(await openPage(booking));
    expect((await fetch(page)).status).toBe(200);
    const elsewhere: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-for': '127.0.0.1, 127.0.0.1' },
      { via: '1.1 proxy' },
    ];
    for (const headers of elsewhere)
      expect((await call('GET', page.pathname, { headers })).status).toBe(404);
  });

  it('are not offered under another name than a loopback one', async () => {
    await stop();
    await start({ publicUrl: 'https://rides-server' });
    const ride = await aRide(api(), await anAdmin(api()));
    expect((await call('GET', '/api/payments/providers')).body).toEqual(['eft']);
    const { status, body } = await call('POST', '/api/bookings', {
      json: aBookingOf(ride, { provider: 'yoco' }),
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['provider']]);
  });

  it('end once there is a bank account, to which real riders pay', async () => {
    const token = await anAdmin(api());
    const ride = await aRide(api(), token);
    expect((await runDoctor(api().settings)).stdout).toMatch(
      /^warn +Test payments: they stand in for PayFast and Yoco/m,
    );
    const account = {
      bank: 'Maluti Bank',
      accountName: 'Ridgeline',
      branchCode: '250655',
      accountNumber: '62000000001',
    };
    const saved = await send(api(), 'PUT', '/api/admin/booking-settings', {
      token,
      json: { account },
    });
    expect(saved.status).toBe(200);
    expect((await call('GET', '/api/payments/providers')).body).toEqual(['eft']);
    const booked = await call('POST', '/api/bookings', {
      json: aBookingOf(ride, { provider: 'yoco' }),
    });
    expect(booked.status).toBe(400);
    expect((await runDoctor(api().settings)).stdout).toMatch(/^ok +Test payments/m);
  });
});
