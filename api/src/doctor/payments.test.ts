import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts } from '../testPayments/accounts';
import { startPaymentStandIn } from '../standIns/payments/server';
import { runDoctor } from '../testing/runDoctor';

describe('the doctor', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-payments-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const lineOf = async (subject: string, environment: Record<string, string>) => {
    const { stdout } = await runDoctor({ DATA_DIR: folder }, environment);
    return stdout.split('\n').find((line) => line.includes(`${subject}: `));
  };

  it('reports that no payment service is set up, or one only in part', async () => {
    expect(await lineOf('PayFast', {})).toMatch(/^ok .* not set up/);
    expect(await lineOf('Yoco', {})).toMatch(/^ok .* not set up/);
    expect(await lineOf('PayFast', { PAYFAST_MERCHANT_ID: '10000100' })).toMatch(
      /^warn .* Set PAYFAST_MERCHANT_KEY, PAYFAST_PASSPHRASE too\.$/,
    );
    expect(await lineOf('Yoco', { YOCO_SECRET_KEY: 'sk_test_1' })).toMatch(
      /^warn .* Set YOCO_WEBHOOK_SECRET too\.$/,
    );
  });

  it('reports that they accept our keys, reject them, or cannot be reached', async () => {
    let webhook = 'https://rides.example/api/payments/yoco';
    const standIn = await startPaymentStandIn(() => webhook);
    const payFast = {
      PAYFAST_MERCHANT_ID: accounts.payFast.merchantId,
      PAYFAST_MERCHANT_KEY: accounts.payFast.merchantKey,
      PAYFAST_PASSPHRASE: accounts.payFast.passphrase,
      PAYFAST_API_URL: standIn.settings.payFast.apiUrl,
    };
    const yoco = {
      YOCO_SECRET_KEY: accounts.yoco.secretKey,
      YOCO_WEBHOOK_SECRET: accounts.yoco.webhookSecret,
      YOCO_API_URL: standIn.settings.yoco.apiUrl,
    };
    expect(await lineOf('PayFast', payFast)).toMatch(/^ok .* PayFast accepts us$/);
    const wrong = { ...payFast, PAYFAST_PASSPHRASE: 'another' };
    expect(await lineOf('PayFast', wrong)).toMatch(/^fail .* PayFast refuses us/);
    expect(await lineOf('Yoco', yoco)).toMatch(/^ok .* Yoco accepts us$/);
    const another = { ...yoco, YOCO_SECRET_KEY: 'sk_test_another' };
    expect(await lineOf('Yoco', another)).toMatch(/^fail .* Check YOCO_SECRET_KEY/);
    webhook = 'https://rides.example/elsewhere';
    expect(await lineOf('Yoco', yoco)).toMatch(/^fail .* has no webhook/);
    await standIn.stop();
    expect(await lineOf('PayFast', payFast)).toMatch(/^fail .* cannot be asked/);
  });
});
