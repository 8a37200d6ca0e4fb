import type { Site } from '@ridgeline/contract';
import { readSettings } from '@ridgeline/server-kit/settings';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { onlineProviders } from './onlineProviders';

const payFast = {
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
};
const yoco = {
  YOCO_SECRET_KEY: 'sk_test_1',
  YOCO_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret').toString('base64')}`,
};

const account = {
  accountName: 'Rides',
  bank: 'Bank',
  accountNumber: '62000000000',
  branchCode: '250655',
};

onOneDatabase('the ways to pay', (api, restart) => {
  it.each([
    ['a transfer only, without settings', {}, ['eft']],
    ['PayFast, with its account', payFast, ['payfast']],
    ['Yoco, with its keys', yoco, ['yoco']],
    ['cards, with both', { ...payFast, ...yoco }, ['payfast', 'yoco']],
  ])('are %s, until there is a bank account', async (_what, environment, names) => {
    await restart({ booking: { providers: onlineProviders(readSettings(environment)) } });
    const offered = async () => (await send(api(), 'GET', '/api/payments/providers')).body;
    expect(await offered()).toEqual(names);
    const json = { account, version: 0 };
    const token = await anAdmin(api());
    await send(api(), 'PUT', '/api/admin/booking-settings', { token, json });
    // A card comes first.
    expect(await offered()).toEqual([...names.filter((name) => name !== 'eft'), 'eft']);
  });

  it.each([
    ['PayFast', payFast, true],
    ['Yoco', yoco, true],
    ['a transfer alone', {}, undefined],
  ])('are said to take cards of other countries, or not: %s', async (_what, environment, takes) => {
    await restart({ booking: { providers: onlineProviders(readSettings(environment)) } });
    const { body } = await send<Site>(api(), 'GET', '/api/site');
    expect(body.takesForeignCards).toBe(takes);
  });
});
