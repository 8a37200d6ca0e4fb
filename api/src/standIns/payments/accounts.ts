/** The accounts that the stand-in has; settings to use it with are made from these. */
export const accounts = {
  payFast: {
    merchantId: '10000100',
    merchantKey: 'stand-in-key',
    passphrase: 'jt7 NOE43-FZPn!',
  },
  yoco: {
    secretKey: 'sk_test_standin',
    webhookSecret: `whsec_${Buffer.from('what the stand-in signs with').toString('base64')}`,
  },
};
