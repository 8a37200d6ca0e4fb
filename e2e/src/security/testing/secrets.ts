/** What the sites are told and must keep to themselves; each is nowhere else. */
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
  'a token that an address held': /kept-in-address-[\w-]{27}/,
} as const;

/** What may stand in an address as the one thing that opens something. It is a token of 43 letters. */
export const heldInAddress = `kept-in-address-${'k'.repeat(27)}`;

/** The secrets that a text gives away, by name. */
export const secretsIn = (text: string): string[] => [
  ...Object.entries(secrets).flatMap(([name, value]) => (text.includes(value) ? [name] : [])),
  ...Object.entries(shapes).flatMap(([name, shape]) => (shape.test(text) ? [name] : [])),
];
