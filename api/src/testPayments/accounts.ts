/** The stand-in's accounts, from which settings to use it are made. */
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
