import { isIP } from 'node:net';
import path from 'node:path';
import { Cron } from 'croner';
import { z } from 'zod';
import { readNetworks } from './trustedProxies.mjs';

// The messages of these schemas complete the sentence “It should be …”.

/**
 * A setting that is a whole number.
 * @param {string} sentence says what it should be, for the error message
 * @param {number} min
 * @param {number} max
 */
export const wholeNumber = (sentence, min, max) => {
  const schema = z.coerce
    .number({ error: sentence })
    .int(sentence)
    .min(min, sentence)
    .max(max, sentence);
  return (/** @type {number} */ fallback) => schema.default(fallback);
};

export const folder = z
  .string()
  .regex(/\S/, 'the path of a folder')
  .transform((value) => path.resolve(value));

const withoutSlash = (/** @type {string} */ value) => value.replace(/(?<!\/)\/+$/, '');

export const httpUrl = (/** @type {string} */ example) =>
  z.url({ protocol: /^https?$/, error: `a URL such as ${example}` }).transform(withoutSlash);

const originSentence = 'a URL of only a protocol and a host, such as https://rides.example';

/** The origin of a site or an API. Neither can be served below a path. */
export const origin = z
  .url({ protocol: /^https?$/, error: originSentence, abort: true })
  .refine((value) => {
    const { href, origin: ofUrl } = new URL(value);
    return href === `${ofUrl}/`;
  }, originSentence)
  .transform(withoutSlash);

/** A cluster has one URL with several hosts, separated by commas. */
const isDatabaseUrl = (/** @type {string} */ value) => {
  const [, before = '', hosts = '', name = ''] =
    /^((?:mysql|mariadb):\/\/(?:[^@/]*@)?)([^/]+)(\/[^/?#]+)(?:\?[^#]*)?$/.exec(value) ?? [];
  return hosts.split(',').every((host) => host !== '' && URL.canParse(before + host + name));
};

/** Whether a password such as `50%off` is encoded. */
const isDecodable = (/** @type {string} */ value) => {
  try {
    return decodeURIComponent(value.split('?')[0] ?? '') !== '';
  } catch {
    return false;
  }
};

/** TLS certificates name hosts, not IP addresses. */
const hasOnlyHostNames = (/** @type {string} */ value) => {
  const hosts = /^\w+:\/\/(?:[^@/]*@)?([^/]+)/.exec(value)?.[1] ?? '';
  return hosts.split(',').every((host) => {
    const { hostname } = new URL(`http://${host}`);
    return isIP(hostname) === 0 && !hostname.startsWith('[');
  });
};

/** Says what the query of a database URL, such as `?ssl=verify`, should be; undefined if it is valid. */
function databaseOptionProblem(/** @type {string} */ value) {
  const options = new URLSearchParams(value.split('?')[1] ?? '');
  const unknown = [...options.keys()].find((name) => name !== 'ssl' && name !== 'ssl-ca');
  if (unknown) return `a URL with no other options than ssl and ssl-ca (not ${unknown})`;
  const ssl = options.get('ssl') ?? 'off';
  if (ssl !== 'verify' && ssl !== 'off') return 'a URL whose ssl is verify or off';
  if (options.has('ssl-ca') && ssl !== 'verify') return 'a URL with ssl=verify beside ssl-ca';
  if (options.get('ssl-ca') === '') return 'a URL whose ssl-ca is the path of a PEM file';
  if (ssl === 'verify' && !hasOnlyHostNames(value))
    return 'a URL with the names of the hosts, as their certificates have them, and no IP addresses, to use ssl=verify';
  return undefined;
}

/** The URL of a MySQL or MariaDB database, perhaps on several hosts, and how its connection is encrypted. */
export const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, {
    error: 'a URL such as mysql://user:password@host:3306/name',
    abort: true,
  })
  .refine(isDecodable, {
    error: 'a URL that has %25 for each % of the user, password and name',
    abort: true,
  })
  .superRefine((value, context) => {
    const message = databaseOptionProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** Where to listen. Some other name would have to be looked up, which may take forever. */
export const listenAddress = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || value === 'localhost',
    'an IP address to listen on, such as 0.0.0.0',
  );

export const bucket = z
  .string()
  .regex(/^(?!s3:\/\/[^/]{1,2}(\/|$))/, {
    error: 'the URL of a bucket whose name has 3 to 63 characters',
    abort: true,
  })
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/.*)?$/,
    'the URL of a bucket, such as s3://bucket/prefix',
  );

/** The next time of a cron expression: null if it never comes; undefined if the expression is not one. */
function nextTime(/** @type {string} */ value) {
  try {
    return new Cron(value, { paused: true, timezone: 'Africa/Johannesburg' }).nextRun();
  } catch {
    return undefined;
  }
}

export const cronExpression = z
  .string()
  .refine((value) => nextTime(value) !== undefined, {
    error: 'a cron expression such as 30 3 * * * for half past three each night',
    abort: true,
  })
  .refine(
    (value) => nextTime(value) !== null,
    'a cron expression whose day comes, such as 30 3 * * * for half past three each night',
  );

/** What example files and people who want to go on write in place of a secret. */
const isPlaceholder = (/** @type {string} */ value) =>
  /change.?(me|this|it)|replace.?(me|this|it)|your.?secret|placeholder/i.test(value) ||
  new Set(value).size < 8;

/** A secret that signs: whoever guesses it can log in as anybody. */
export const secret = z
  .string()
  .min(32, { error: 'a secret of 32 characters or more', abort: true })
  .refine(
    (value) => !isPlaceholder(value),
    'a secret that nobody can guess, such as openssl rand -base64 36 prints',
  );

/** Names of hosts, with or without a port, separated by commas. */
export const hosts = z.string().transform((value, context) => {
  const names = value
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  if (names.every((name) => /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/.test(name))) return names;
  const message = 'names of hosts separated by commas, such as chat.internal,10.0.0.5:8080';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** IP addresses and networks, separated by commas. */
export const networks = z.string().transform((value, context) => {
  const read = readNetworks(value);
  if (read) return read;
  const message = 'IP addresses or networks separated by commas, such as 10.0.0.0/8,fd00::/8';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function readKeys(/** @type {string} */ value) {
  const keys = value.split(',').map((pair) => {
    const [, name = '', hex = ''] = /^([a-z0-9]{1,20}):([0-9a-f]{64})$/i.exec(pair) ?? [];
    return { name, key: Buffer.from(hex, 'hex') };
  });
  const names = keys.map(({ name }) => name);
  const isUsable = names.every((name) => name !== '' && name !== 'derived');
  return isUsable && new Set(names).size === names.length ? keys : undefined;
}

/** Keys of 256 bits, each with a name, the newest first: `2027:0123…,2026:4567…`. */
export const namedKeys = z.string().transform((value, context) => {
  const keys = value === '' ? [] : readKeys(value);
  if (keys) return keys;
  const message = 'keys of 64 hexadecimal digits, each with a name, such as 2026:0123…';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
