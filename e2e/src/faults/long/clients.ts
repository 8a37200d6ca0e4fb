import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { owner, someFields } from '../../support/owner';
import { attempt, call, type Answer, type Call } from '../testing/call';
import { formWith, picture } from '../testing/content';
import { countOf, type Promises } from './promises';

/** Where requests go, in rotation. */
export interface Target {
  /** URLs of the API's processes and of the shell. */
  addresses: string[];
  /** URLs of the API's processes alone, which trust the client IP that a request names. */
  apis: string[];
  token: string;
  /** Id of a WhatsApp group with contacts. */
  group: string;
}

const succeeded = (response: Answer | undefined) =>
  response !== undefined && response.status < 300 ? response : undefined;

/** A new IPv4 address from the test networks each time, so that nobody is rate limited. */
let visitors = 0;
function visitor() {
  visitors += 1;
  return `198.${18 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Counts the responses: acknowledged requests by kind, all others by status. */
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
 * Concurrent clients that write to the site all the time: the owner creates, illustrates and
 * deletes events, creates galleries and writes to a group, and riders subscribe to the newsletter.
 * Acknowledged writes are added to the promises.
 */
export function busyClients(
  { addresses, apis, token, group }: Target,
  promises: Promises,
  tally: Tally,
) {
  let stopping = false;
  let turn = 0;

  async function ask(kind: string, method: string, path: string, asked: Call = {}) {
    const among = asked.from ? apis : addresses;
    const address = among[(turn += 1) % among.length] ?? '';
    const response = await attempt({ address }, method, path, { token, ...asked });
    tally.count(kind, response);
    // There is no process to ask until the next one starts.
    if (!response) await pause(50);
    return succeeded(response);
  }

  async function runEvent() {
    const title = `Ride ${randomUUID()}`;
    const json = { ...someFields, title };
    const created = await ask('events', 'POST', '/api/events', { json });
    if (!created) return;
    const id = created.json._id as string;
    const event = { title, at: Date.now() };
    promises.events.set(id, event);
    const image = formWith([['image', picture()]]);
    if (await ask('pictures', 'POST', `/api/events/${id}/image`, { form: image }))
      promises.events.set(id, { ...event, pictureAt: Date.now() });
    if (Math.random() < 0.3) {
      // Until the response arrives, either outcome keeps the promise.
      promises.events.delete(id);
      if (await ask('deletions', 'DELETE', `/api/events/${id}`))
        promises.deleted.set(id, { at: Date.now() });
    }
  }

  async function makeGallery() {
    const form = formWith([
      ['title', `Winter ${randomUUID()}`],
      ['image', picture()],
      ['photos', picture()],
    ]);
    const created = await ask('galleries', 'POST', '/api/gallery', { form });
    if (created) promises.galleries.set(created.json._id as string, { at: Date.now() });
  }

  async function signUp() {
    const email = `rider-${randomUUID()}@rides.example`;
    const json = { email, consent: true };
    if (await ask('sign-ups', 'POST', '/api/newsletter', { json, from: visitor() }))
      promises.signUps.set(email, { at: Date.now() });
  }

  async function writeToGroup() {
    const text = `Saturday ${randomUUID()}`;
    const json = { groupId: group, message: text, clientId: randomUUID() };
    const response = await ask('messages', 'POST', '/api/groups/send-message', { json });
    if (response) promises.messages.set(response.json._id as string, { text, at: Date.now() });
  }

  const work = async (act: () => Promise<void>, pauseMs: number) => {
    while (!stopping) {
      await act();
      await pause(pauseMs);
    }
  };
  const all = Promise.all([
    work(runEvent, 50),
    work(runEvent, 200),
    work(makeGallery, 500),
    work(signUp, 150),
    work(writeToGroup, 600),
  ]);
  return {
    /** Resolves once something more is acknowledged; rejects when nothing is for a minute. */
    goOn: async () => {
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

/** A fresh log-in, for a run that outlasts a session. */
export const logIn = async (address: string): Promise<string> => {
  const json = { username: owner.username, password: owner.password };
  const { status, json: said } = await call({ address }, 'POST', '/api/admin', { json });
  if (status !== 200) throw new Error(`The log-in answers ${status}: ${JSON.stringify(said)}`);
  return said.token as string;
};
