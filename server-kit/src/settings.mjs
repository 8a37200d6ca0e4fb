import { z } from 'zod';
import {
  bucket,
  cronExpression,
  databaseUrl,
  folder,
  hosts,
  httpUrl,
  listenAddress,
  namedKeys,
  networks,
  origin,
  secret,
  wholeNumber,
} from './settingTypes.mjs';
import { SettingsError } from './settingsError.mjs';
import { readTrustedProxies } from './trustedProxies.mjs';

/**
 * The schema of all environment variables. No other code reads them.
 * Plain JavaScript, so that the start script can use it before anything is built.
 */

/** Tests use 0, for any free port. */
const port = wholeNumber('a port number from 1 to 65535', 0, 65535);
const days = wholeNumber('a number of days from 1 to 3660', 1, 3660);
/** The Tax Administration Act wants records for five years. */
const bookingDays = wholeNumber(
  'a number of days from 1826 to 3660, because the tax office may ask for five years',
  1826,
  3660,
);
const setupCodeSentence = 'a code of 8 to 200 characters, which nobody can guess';
const bearerToken = z
  .string()
  .regex(/^[\x21-\x7e]{32,200}$/, 'a secret of 32 to 200 characters, without blanks');
const megabytes = wholeNumber('a number of megabytes from 0 to 1000000', 0, 1_000_000);

const schema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: port(3000),
  HOST: listenAddress.default('0.0.0.0'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: folder.prefault('./data'),
  RELEASES_DIR: folder.prefault('./releases'),
  RELEASES_URL: bucket.optional(),
  // These are for the release commands, and for development in a repository that contains a single remote.
  SITE_URL: origin.optional(),
  RELEASE_KEY: z
    .string()
    .regex(/^ridgeline_[\da-f]{32}_[\w-]{43}$/, 'a release key as /admin-releases shows it')
    .optional(),
  RELEASE_SIGNING_KEY: z
    .string()
    .min(1, 'a private key as npm run signing-key -- create prints it')
    .optional(),
  PRIVATE_HOSTS: hosts.optional(),
  UPLOADS_URL: bucket.optional(),
  UPLOADS_CACHE_MB: megabytes(1024),
  DATABASE_URL: databaseUrl.optional(),
  BACKUP_DIR: folder.optional(),
  BACKUP_URL: bucket.optional(),
  BACKUP_AT: cronExpression.optional(),
  DEMO: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  SETUP_CODE: z.string().min(8, setupCodeSentence).max(200, setupCodeSentence).optional(),
  ADMIN_SIGNUP: z
    .enum(['invitation', 'open'], { error: 'invitation or open' })
    .default('invitation'),
  JWT_SECRET: secret.optional(),
  DETAILS_KEYS: namedKeys.prefault(''),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'fatal, error, warn, info, debug or silent',
    })
    .default('warn'),
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'json or text' }).default('json'),
  METRICS_TOKEN: bearerToken.optional(),
  METRICS_FROM: networks.optional(),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((value, context) => {
      const proxies = readTrustedProxies(value);
      if (proxies !== undefined) return proxies;
      const message =
        'on, off, a number of reverse proxies up to 10, or their networks such as 10.0.0.0/8,2001:db8::/32';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'a URL such as smtp://user:password@mail.example:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\p{Cc}]+<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
      'a sender such as Ridgeline <rides@mail.example>',
    )
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/i, 'a domain such as rides.example')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(
      /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i,
      'the name of a key, such as rides2026',
    )
    .optional(),
  DKIM_KEY: z
    .string()
    .regex(
      /^-----BEGIN /,
      'a private RSA key in PEM format, in which \\n may stand for line breaks',
    )
    .optional(),
  DKIM_KEY_FILE: folder.optional(),
  BOUNCES_TOKEN: bearerToken.optional(),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'the access token of a WhatsApp Business app')
    .optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d+$/, 'the phone number ID from the WhatsApp Business app, digits only')
    .optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(
      /^[a-z0-9_]+(:[a-z]{2,3}(_[A-Z]{2})?)?$/,
      'the name of a template, and optionally its language, such as group_news:en_US',
    )
    .transform((value) => {
      const [name = '', language = 'en'] = value.split(':');
      return { name, language };
    })
    .optional(),
  WHATSAPP_API_BASE: httpUrl('https://graph.facebook.com/v24.0').default(
    'https://graph.facebook.com/v24.0',
  ),
  WHATSAPP_APP_SECRET: z.string().min(1, 'the app secret of a WhatsApp Business app').optional(),
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .min(1, 'a word of your choice, as it is in the webhook settings of the WhatsApp Business app')
    .optional(),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d+$/, 'the merchant ID of a PayFast account, digits only')
    .optional(),
  PAYFAST_MERCHANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'the merchant key of a PayFast account')
    .optional(),
  PAYFAST_PASSPHRASE: z
    .string()
    .regex(/^\S(.*\S)?$/, 'the passphrase of a PayFast account, without blanks around it')
    .optional(),
  PAYFAST_SANDBOX: z.enum(['on', 'off'], { error: 'on or off' }).default('off'),
  PAYFAST_URL: httpUrl('https://www.payfast.co.za').optional(),
  PAYFAST_API_URL: httpUrl('https://api.payfast.co.za').default('https://api.payfast.co.za'),
  YOCO_SECRET_KEY: z
    .string()
    .regex(/^sk_(live|test)_\w+$/, 'a secret key of Yoco, such as sk_live_…')
    .optional(),
  YOCO_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/-]+=*$/, 'the secret that Yoco gave for the webhook, such as whsec_…')
    .optional(),
  YOCO_API_URL: httpUrl('https://payments.yoco.com/api').default('https://payments.yoco.com/api'),
  // Retention of personal data. The privacy page and SECURITY.md name the defaults.
  KEEP_STRANGERS_DAYS: days(30),
  KEEP_MESSAGES_DAYS: days(365),
  KEEP_ACTIVITY_DAYS: days(732),
  KEEP_BOOKINGS_DAYS: bookingDays(2192),
  KEEP_UNSUBSCRIBED_DAYS: days(1096),
  CLIENT_TIMEOUT: z.coerce
    .number({ error: 'a number of seconds from 1 to 600' })
    .min(1, 'a number of seconds from 1 to 600')
    .max(600, 'a number of seconds from 1 to 600')
    .default(30),
  API_HOST: listenAddress.default('127.0.0.1'),
  API_PORT: port(0),
  API_URL: origin.optional(),
});

/** @typedef {z.infer<typeof schema>} Settings */

/** The names of all environment variables. */
export const settingNames = Object.keys(schema.shape);

export { SettingsError };

/**
 * Reads all settings from the environment. An empty variable counts as unset.
 * @param {Record<string, string | undefined>} environment usually `process.env`
 * @returns {Settings}
 * @throws {SettingsError} that names the first invalid variable and says what it should be
 */
export function readSettings(environment) {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const result = schema.safeParse(nonEmpty);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0] ?? 'A setting');
  throw new SettingsError(`${name} is not usable: it should be ${issue?.message ?? 'different'}.`);
}

/**
 * Whether two names differ by one letter: another, a missing or an additional one, or two that changed places.
 * @param {string} one
 * @param {string} other
 */
function isNearMiss(one, other) {
  const start = [...one].findIndex((letter, at) => letter !== other[at]);
  const at = start < 0 ? one.length : start;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    swapped === otherRest
  );
}

/** Shorter names resemble those of other programs by chance. */
const shortestMisspelt = 6;

/**
 * Sentences about variables that are probably mistakes: names that resemble a setting's, and an unknown NODE_ENV.
 * @param {Record<string, string | undefined>} environment usually `process.env`
 * @returns {string[]}
 */
export function settingWarnings(environment) {
  const misspelt = Object.keys(environment).flatMap((name) => {
    if (name.length < shortestMisspelt || settingNames.includes(name)) return [];
    const meant = settingNames.find((setting) => isNearMiss(name, setting));
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : [];
  });
  const { NODE_ENV: mode = '' } = environment;
  if (['', 'production', 'development', 'test'].includes(mode)) return misspelt;
  return [...misspelt, `NODE_ENV is ${mode}, which nothing knows. Did you mean production?`];
}
