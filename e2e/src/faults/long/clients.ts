import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { owner, someFields } from '../../support/owner';
import { attempt, call, type Answer, type Call } from '../testing/call';
import { formWith, picture } from '../testing/content';
import { countOf, type Promises } from './promises';

/** The site's processes, to which requests go in rotation. */
export interface Target {
  /** URLs of the API's processes and of the shell. */
  urls: string[];
  /** URLs of the API's processes alone, which trust the client's IP address in `X-Forwarded-For`. */
  apis: string[];
  token: string;
  /** The id of a WhatsApp group with contacts. */
  group: string;
}

const succeeded = (response: Answer | undefined) =>
  response !== undefined && response.status < 300 ? response : undefined;

/** The number of IP addresses that were used. Each visitor gets a new one, so that nobody is rate limited. */
let visitors = 0;
function visitor() {
  visitors += 1;
  return `198.${18 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Counts responses: acknowledged requests by kind, all others by status. */
export class Tally {
  readonly acknowledged = new Map<string, number>();
  readonly others = new Map<string, number>();

  count(kind: string, response: Answer | undefined) {
    const counts = succeeded(response) ? this.acknowledged : this.others;
    const name = succeeded(response) ? kind : String(response?.status ?? 'no answer');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}

/**
 * Starts concurrent clients that write to the site all the time: the owner creates events, adds pictures to them and
 * deletes them, creates galleries and writes to a group, and riders subscribe to the newsletter. Adds acknowledged
 * writes to the promises.
 */
export function busyClients(
  { urls, apis, token, group }: Target,
  promises: Promises,
  tally: Tally,
) {
  let stopping = false;
  let requestCount = 0;

  async function send(kind: string, method: string, path: string, options: Call = {}) {
    const targets = options.from ? apis : urls;
    const url = targets[(requestCount += 1) % targets.length] ?? '';
    const response = await attempt({ url }, method, path, { token, ...options });
    tally.count(kind, response);
    // The process is down, so wait a moment for the next one.
    if (!response) await pause(50);
    return succeeded(response);
  }

  async function runEvent() {
    const title = `Ride ${randomUUID()}`;
    const json = { ...someFields, title };
    const created = await send('events', 'POST', '/api/events', { json });
    if (!created) return;
    const id = created.json._id as string;
    const event = { title, at: Date.now() };
    promises.events.set(id, event);
    const image = formWith([['image', picture()]]);
    if (await send('pictures', 'POST', `/api/events/${id}/image`, { form: image }))
      promises.events.set(id, { ...event, pictureAt: Date.now() });
    if (Math.random() < 0.3) {
      // Until the response arrives, both outcomes are correct.
      promises.events.delete(id);
      if (await send('deletions', 'DELETE', `/api/events/${id}`))
        promises.deleted.set(id, { at: Date.now() });
    }
  }

  async function makeGallery() {
    const form = formWith([
      ['title', `Winter ${randomUUID()}`],
      ['image', picture()],
      ['photos', picture()],
    ]);
    const created = await send('galleries', 'POST', '/api/gallery', { form });
    if (created) promises.galleries.set(created.json._id as string, { at: Date.now() });
  }

  async function signUp() {
    const email = `rider-${randomUUID()}@rides.example`;
    const json = { email, consent: true };
    if (await send('sign-ups', 'POST', '/api/newsletter', { json, from: visitor() }))
      promises.signUps.set(email, { at: Date.now() });
  }

  async function writeToGroup() {
    const text = `Saturday ${randomUUID()}`;
    const json = { groupId: group, message: text, clientId: randomUUID() };
    const response = await send('messages', 'POST', '/api/groups/send-message', { json });
    if (response) promises.messages.set(response.json._id as string, { text, at: Date.now() });
  }

  const repeat = async (task: () => Promise<void>, pauseMs: number) => {
    while (!stopping) {
      await task();
      await pause(pauseMs);
    }
  };
  const all = Promise.all([
    repeat(runEvent, 50),
    repeat(runEvent, 200),
    repeat(makeGallery, 500),
    repeat(signUp, 150),
    repeat(writeToGroup, 600),
  ]);
  return {
    /** Resolves once another write is acknowledged. Rejects if none is acknowledged for a minute. */
    waitForWrite: async () => {
      const before = countOf(promises);
      for (let tries = 0; tries < 1200; tries += 1) {
        // A deletion removes one promise before it adds another.
        if (countOf(promises) !== before) return;
        await pause(50);
      }
      throw new Error(`No write was acknowledged: ${JSON.stringify([...tally.others])}`);
    },
    /** Resolves once the last requests have ended. */
    stop: async () => {
      stopping = true;
      await all;
    },
  };
}

export type BusyClients = ReturnType<typeof busyClients>;

/** Logs in again, because a run may outlast a session. Resolves with the token. */
export const logIn = async (url: string): Promise<string> => {
  const json = { username: owner.username, password: owner.password };
  const { status, json: result } = await call({ url }, 'POST', '/api/admin', { json });
  if (status !== 200) throw new Error(`The log-in answers ${status}: ${JSON.stringify(result)}`);
  return result.token as string;
};
