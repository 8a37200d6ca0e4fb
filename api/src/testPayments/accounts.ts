import { randomBytes, randomInt } from 'node:crypto';

/** Only letters and digits, as in the keys of both services. */
const randomText = () => randomBytes(24).toString('hex');

/**
 * The stand-in's accounts, from which settings to use it are made. Each process has its own, so that nobody else can
 * sign a notification.
 */
export const accounts = {
  payFast: {
    merchantId: String(randomInt(10_000_000, 100_000_000)),
    merchantKey: randomText(),
    // With characters that PayFast's encoding treats differently from others.
    passphrase: `${randomText()} (~!')`,
  },
  yoco: {
    secretKey: `sk_test_${randomText()}`,
    webhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
  },
};
