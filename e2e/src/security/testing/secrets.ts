/** The secrets in the sites' settings. Each is unique, so that the tests can find it. */
export const secrets = {
  signing: 'kept-signing-secret-4f1c9a7be2d80356',
  mailPassword: 'kept-mail-password-77aa',
  databasePassword: 'kept-database-password-31cd',
  whatsAppToken: 'kept-whatsapp-token-90ef',
  whatsAppSecret: 'kept-whatsapp-secret-5b6a',
  whatsAppVerify: 'kept-whatsapp-verify-c2d4',
  setupCode: 'kept-setup-code-1e8b',
  ownerPassword: 'kept-owner-password-6d3f',
} as const;

const shapes = {
  'a token': /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/,
  "a password's hash": /\$argon2/,
  'a way to a new password': /reset-password\/[\w-]{43}/,
  'a way into or out of the newsletter': /newsletter\/(confirm|unsubscribe)\/[\w-]{43}/,
  'a token from a URL': /secret-in-url-[\w-]{29}/,
} as const;

/** A token for URLs, 43 characters long, that must not leak. */
export const secretInUrl = `secret-in-url-${'k'.repeat(29)}`;

/** Finds the names of all secrets that a text contains. */
export const secretsIn = (text: string): string[] => [
  ...Object.entries(secrets).flatMap(([name, value]) => (text.includes(value) ? [name] : [])),
  ...Object.entries(shapes).flatMap(([name, shape]) => (shape.test(text) ? [name] : [])),
];
