/** The account that the stand-in has; settings to use it with are made from these. */
export const account = {
  token: 'stand-in-token',
  phoneNumberId: '100000000000001',
  appSecret: 'stand-in-secret',
  verifyToken: 'stand-in-verify',
  template: { name: 'group_news', language: 'en' },
};
