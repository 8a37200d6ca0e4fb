import { readSettings } from '@ridgeline/server-kit/settings';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { send } from '../../testing/requests';
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

onOneDatabase('the ways to pay', (api, restart) => {
  it.each([
    ['a transfer only, without settings', {}, ['eft']],
    ['a transfer and PayFast, with its account', payFast, ['eft', 'payfast']],
    ['a transfer and Yoco, with its keys', yoco, ['eft', 'yoco']],
    ['all of them, with both', { ...payFast, ...yoco }, ['eft', 'payfast', 'yoco']],
  ])('are %s', async (_what, environment, names) => {
    await restart({ booking: { providers: onlineProviders(readSettings(environment)) } });
    expect((await send(api(), 'GET', '/api/payments/providers')).body).toEqual(names);
  });
});
