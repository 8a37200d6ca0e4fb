import { messages } from '@ridgeline/contract';
import { someFor } from './hostile';
import { newVisitor, send } from './http';
import { filledIn, operations, type Operation } from './operations';

/** Calls that need no token. A new call must need one, unless it is added here. */
export const publicCalls = [
  'GET /healthz',
  'GET /readyz',
  'GET /uploads/{file}',
  'GET /api/site',
  'GET /api/content/pages',
  'GET /api/content/page',
  'GET /api/events',
  'GET /api/events/facets',
  'GET /api/events/{id}',
  'GET /api/events/{id}/calendar.ics',
  // One for those who have booked needs an owner's token.
  'GET /api/events/{id}/route.gpx',
  // These are for people who have the link of a booking, a participant or a waitlist entry.
  'GET /api/agreements',
  'GET /api/agreements/{kind}/{version}',
  'POST /api/codes/check',
  'POST /api/bookings',
  'POST /api/bookings/find',
  'GET /api/bookings/{token}',
  'POST /api/bookings/{token}/terms',
  'POST /api/bookings/{token}/confirm-contact',
  'POST /api/bookings/{token}/mail-again',
  'GET /api/bookings/{token}/calendar.ics',
  'GET /api/bookings/{token}/route.gpx',
  'PUT /api/bookings/{token}/contact',
  'PUT /api/bookings/{token}/billing',
  'PUT /api/bookings/{token}/participants/{n}',
  'GET /api/bookings/{token}/invoice.pdf',
  'GET /api/bookings/{token}/ticket.png',
  'POST /api/bookings/{token}/payments',
  'POST /api/bookings/{token}/voucher',
  'POST /api/bookings/{token}/cancel',
  'PUT /api/bookings/{token}/extras',
  'PUT /api/bookings/{token}/each-pays',
  'POST /api/bookings/{token}/participants/{n}/share-mail',
  'POST /api/bookings/{token}/move',
  'GET /api/participants/{token}',
  'PUT /api/participants/{token}',
  'POST /api/participants/{token}/payments',
  'POST /api/participants/{token}/voucher',
  'POST /api/vouchers',
  'GET /api/vouchers/{token}',
  'GET /api/vouchers/{token}/voucher.pdf',
  'POST /api/vouchers/{token}/payments',
  'POST /api/vouchers/{token}/mail-again',
  'POST /api/waitlist',
  'GET /api/waitlist/{token}',
  'POST /api/waitlist/{token}/leave',
  'GET /api/gallery',
  'GET /api/gallery/{id}',
  'GET /api/blog',
  'GET /api/blog/{id}',
  'GET /api/calendar.ics',
  'GET /api/rss.xml',
  'GET /api/cards/{kind}/{id}.jpg',
  'POST /api/admin',
  'POST /api/admin/second-factor',
  'GET /api/admin/signup',
  'POST /api/admin/register',
  'POST /api/admin/forgot-password',
  'POST /api/admin/reset-password/{token}',
  'POST /api/newsletter',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'GET /api/newsletter/unsubscribe/{token}',
  'POST /api/newsletter/unsubscribe/{token}',
  // The second of these is signed by a payment service.
  'GET /api/payments/providers',
  'POST /api/payments/{provider}',
  // These two are authenticated by a secret that WhatsApp has.
  'GET /api/whatsapp/webhook',
  'POST /api/whatsapp/webhook',
  // This one is authenticated by a secret that the mail server has.
  'POST /api/mails/bounces',
];

/** Calls that everybody with an account may make, for that account. */
const accountCalls = [
  'GET /api/admin/me',
  'PUT /api/admin/password',
  'PUT /api/admin/email',
  'POST /api/admin/reauthentication',
  'POST /api/admin/reauthentication/options',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions/{id}',
  'DELETE /api/admin/session',
  'GET /api/admin/second-factor',
  'POST /api/admin/second-factor/authenticator',
  'POST /api/admin/second-factor/authenticator/confirm',
  'DELETE /api/admin/second-factor/authenticator',
  'POST /api/admin/second-factor/passkey-options',
  'POST /api/admin/second-factor/passkeys',
  'PUT /api/admin/second-factor/passkeys/{id}',
  'DELETE /api/admin/second-factor/passkeys/{id}',
  'POST /api/admin/second-factor/recovery-codes',
  'POST /api/admin/sign-out-everywhere',
];

/** Calls that a guide may make. A new call is for the owner only, unless it is added to one of these lists. */
export const guideCalls = [
  ...accountCalls,
  'GET /api/events/{id}/manifest',
  'POST /api/admin/bookings/{id}/check-in',
  'GET /api/admin/guided-rides',
  'GET /api/admin/tickets/{reference}',
];

/** Calls that a release lead may make. */
export const leadCalls = [
  ...accountCalls,
  'POST /api/admin/release-preview',
  'GET /api/admin/release-preview',
  'GET /api/releases',
  'GET /api/releases/history',
  'GET /api/releases/speed',
  'GET /api/releases/health',
  'GET /api/releases/{remote}/errors',
  'POST /api/releases/{remote}/promote',
  'POST /api/releases/{remote}/rollback',
  'POST /api/releases/{remote}/canary',
  'POST /api/releases/{remote}/canary/end',
];

/** Calls that a team makes with a release key. A session token gives no access to them. */
export const releaseKeyCalls = [
  'GET /api/registry',
  'GET /api/registry/{name}/{version}',
  'PUT /api/registry/{name}/{version}',
  'GET /api/registry/{name}/{version}/manifest',
  'GET /api/registry/{name}/{version}/check',
  'PUT /api/registry/{name}/{version}/check',
  'POST /api/registry/{name}/stage',
  'POST /api/registry/{name}/promote',
  'POST /api/registry/{name}/rollback',
  'POST /api/registry/{name}/canary',
  'POST /api/registry/{name}/canary/end',
  'POST /api/registry/{name}/retire',
];

const anId = '01890000-0000-7000-8000-000000000000';

let cached: Promise<Operation[]> | undefined;

/** All calls that need a session token or a release key. */
export function protectedCalls() {
  cached ??= operations().then((all) => all.filter(({ name }) => !publicCalls.includes(name)));
  return cached;
}

async function callWith(
  headers: Record<string, string>,
  { method, path, name }: Operation,
  holdsToken?: boolean,
  from?: string,
) {
  const json = method === 'GET' ? undefined : {};
  const response = await send(method, filledIn(path, anId), { headers, json, holdsToken, from });
  return { name, status: response.status, message: response.json.message };
}

const endingSession = ['DELETE /api/admin/session', 'POST /api/admin/sign-out-everywhere'];

/** Makes calls with the session of somebody whom `newToken` creates, and those that end the session last. */
export async function callAllAs(newToken: () => Promise<string>, calls: Operation[]) {
  const withToken = async (some: Operation[]) =>
    callAll({ authorization: `Bearer ${await newToken()}` }, some, true);
  const ends = ({ name }: Operation) => endingSession.includes(name);
  const answers = await withToken(calls.filter((call) => !ends(call)));
  for (const call of calls.filter(ends)) answers.push(...(await withToken([call])));
  return answers;
}

/** Makes calls with these headers. Returns the status and message of each response. */
export const callAll = (
  headers: Record<string, string>,
  calls: Operation[],
  holdsToken?: boolean,
) => {
  // The calls of several tests would use up the limit of one visitor on those without a log-in.
  const from = newVisitor();
  return Promise.all(calls.map((call) => callWith(headers, call, holdsToken, from)));
};

export interface BadCredentials {
  kind: string;
  headers: Record<string, string>;
}

/**
 * Makes every protected call with some of these credentials. Together, the calls try all of them.
 * @param each how many each call is made with
 * @returns the calls that do not reject them with the standard 401
 */
export async function notRejected(credentials: BadCredentials[], each = credentials.length) {
  const calls = await protectedCalls();
  const found = [];
  for (let round = 0; round < each; round += 1) {
    const attempts = calls.map(async (call, at) => {
      const { kind, headers } = someFor(credentials, at, each)[round] as BadCredentials;
      return { kind, ...(await callWith(headers, call)) };
    });
    for (const attempt of await Promise.all(attempts))
      if (attempt.status !== 401 || attempt.message !== messages.unauthorized) found.push(attempt);
  }
  return found;
}
