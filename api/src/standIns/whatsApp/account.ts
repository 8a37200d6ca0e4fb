/** The stand-in's account, from which settings to use it are made. */
export const account = {
  token: 'stand-in-token',
  phoneNumberId: '100000000000001',
  appSecret: 'stand-in-secret',
  verifyToken: 'stand-in-verify',
  template: { name: 'group_news', language: 'en' },
};
