import { pluralize } from '@ridgeline/contract/fields/pluralize';
import type { Settings } from '@ridgeline/server-kit/settings';
import { bankAccountOf } from '../features/bookings/settings';
import { testPaymentCount } from '../features/payments/testPaymentNote';
import { testVoucherCount } from '../features/vouchers/invariants';
import { unknownNotifications } from '../features/payments/inbox';
import { payFastAccess, yocoAccess, type PaymentAccess } from '../features/payments/access';
import { payFastSettings, yocoSettings } from '../features/payments/settings';
import { silentProviders } from '../features/payments/silentProviders';
import type { Database } from '../platform/db/connect';
import { allowsTestPayments } from '../testPayments/conditions';
import { finding, type Check, type DatabaseCheck, type Finding } from './finding';

const payFastNames = [
  'PAYFAST_MERCHANT_ID',
  'PAYFAST_MERCHANT_KEY',
  'PAYFAST_PASSPHRASE',
] as const satisfies (keyof Settings)[];
const yocoNames = ['YOCO_SECRET_KEY', 'YOCO_WEBHOOK_SECRET'] as const satisfies (keyof Settings)[];

/** What is wrong with settings of which only some are present; undefined if all or none are. */
function partialSetup(
  subject: string,
  settings: Settings,
  names: readonly (keyof Settings)[],
): Finding | undefined {
  const absent = names.filter((name) => !settings[name]);
  if (absent.length === 0 || absent.length === names.length) return undefined;
  return finding('warn', subject, `set up in part. Set ${absent.join(', ')} too.`);
}

function accessFinding(subject: string, access: PaymentAccess, keys: string): Finding {
  switch (access.kind) {
    case 'given':
      return finding('ok', subject, `set up, and ${subject} accepts us`);
    case 'refused':
      return finding('fail', subject, `${subject} refuses us. Check ${keys}.`);
    case 'no webhook':
      return finding(
        'fail',
        subject,
        `${subject} accepts us, but has no webhook that ends in /api/payments/yoco. Register it, or payments are found only when we ask for them.`,
      );
    case 'no answer':
      return finding(
        'fail',
        subject,
        `${subject} cannot be asked (${access.why}). Riders cannot pay that way meanwhile.`,
      );
  }
}

const notSetUp = (subject: string) =>
  finding('ok', subject, 'not set up: riders cannot pay that way');

/** Whether PayFast is completely set up, and accepts our signature. Nothing is paid. */
export const checkPayFast: Check = async ({ settings }) => {
  const account = payFastSettings(settings);
  if (!account) return partialSetup('PayFast', settings, payFastNames) ?? notSetUp('PayFast');
  return accessFinding(
    'PayFast',
    await payFastAccess(account),
    'PAYFAST_MERCHANT_ID and PAYFAST_PASSPHRASE',
  );
};

/** Whether Yoco is completely set up, and accepts our key. Nothing is paid. */
export const checkYoco: Check = async ({ settings }) => {
  const account = yocoSettings(settings);
  if (!account) return partialSetup('Yoco', settings, yocoNames) ?? notSetUp('Yoco');
  return accessFinding('Yoco', await yocoAccess(account), 'YOCO_SECRET_KEY');
};

/** Whether bookings can be confirmed, or were confirmed, without money. */
export const checkTestPayments: DatabaseCheck = async (db, { settings }) => {
  if (allowsTestPayments(settings) && (await bankAccountOf(db)) === null)
    return finding(
      'warn',
      'Test payments',
      'they stand in for PayFast and Yoco, and confirm bookings although no money moves, for whoever uses the site on this machine. They end once there is a bank account, PUBLIC_URL, SMTP_URL, TRUST_PROXY or a payment service, or with DEMO=off.',
    );
  const payments = await testPaymentCount(db);
  const vouchers = await testVoucherCount(db);
  const found = [
    payments > 0 &&
      `${pluralize(payments, 'payment')} in the ledger ${payments === 1 ? 'is a test payment' : 'are test payments'}, for which no money came. Cancel their bookings.`,
    vouchers > 0 &&
      `${pluralize(vouchers, 'voucher')} ${vouchers === 1 ? 'was' : 'were'} bought by test payments. End ${vouchers === 1 ? 'it' : 'them'} in Vouchers, and cancel the bookings that were paid that way.`,
  ].filter((part) => part !== false);
  return found.length > 0
    ? finding('warn', 'Test payments', found.join(' '))
    : finding('ok', 'Test payments', 'none are possible, and none were made');
};

const shownNotifications = 5;

/** What the payment services took without telling us; undefined if they tell us. */
async function silenceFinding(db: Database): Promise<Finding | undefined> {
  const silent = await silentProviders(db);
  if (silent.length === 0) return undefined;
  const listed = silent
    .map(({ provider, payments }) => `${provider} (${pluralize(payments, 'payment')})`)
    .join(', ');
  return finding(
    'fail',
    'Notifications',
    `Money came for which the payment service sent no notification: ${listed}. The site found out only by asking, so riders waited, and may have lost their places. Check the webhook at the service, that PUBLIC_URL is right, and that the proxy passes /api/payments on. This ends with the next notification, or after a week.`,
  );
}

/** Whether the payment services notify the site, and each notification belongs to a payment of it. */
export const checkNotifications: DatabaseCheck = async (db) => {
  const silence = await silenceFinding(db);
  if (silence) return silence;
  const unknown = await unknownNotifications(db);
  if (unknown.length === 0)
    return finding(
      'ok',
      'Notifications',
      'none is missing, and each is about a payment of this site',
    );
  const listed = unknown
    .slice(-shownNotifications)
    .map(({ provider, notification_id: id, received_at: at }) => `${provider} ${id} of ${at}`)
    .join(', ');
  return finding(
    'warn',
    'Notifications',
    `${unknown.length} of the last 90 days say that money came for payments that this site does not know, the newest ones: ${listed}. Look for them at the payment service, and refund that money there or record it for its booking. This warning ends 90 days after the last one.`,
  );
};
