import { randomUUID } from 'node:crypto';
import { owner, someFields } from '../../support/owner';
import { attempt, type Answer, type Call } from '../testing/call';
import { formWith, picture } from '../testing/things';
import type { Promises } from './promises';

/** The running API processes; which one a request goes to changes from one to the next. */
export interface Target {
  addresses: () => string[];
  token: string;
  /** Id of a WhatsApp group that has contacts. */
  group: string;
}

const succeeded = (answer: Answer | undefined) =>
  answer !== undefined && answer.status < 300 ? answer : undefined;

/** An IPv4 address of the test networks, another one each time, so that nobody is throttled. */
function visitors() {
  let count = 0;
  return () => {
    count += 1;
    return `198.${18 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`;
  };
}

/**
 * People who write to the site all the time, a few at once: the owner creates, illustrates, changes and
 * deletes events, makes galleries and writes to a group, and riders ask for the newsletter. What is
 * acknowledged is added to the promises.
 * @returns what stops them, and resolves once their last requests have ended
 */
export function busyClients({ addresses, token, group }: Target, promises: Promises) {
  const visitor = visitors();
  let stopping = false;
  let turn = 0;

  async function ask(method: string, path: string, asked: Call = {}) {
    const running = addresses();
    const address = running[(turn += 1) % running.length];
    // Between two lives of the process there is nobody to ask.
    if (!address) return void (await new Promise((resolve) => setTimeout(resolve, 20)));
    return attempt({ address }, method, path, { token, ...asked });
  }

  async function runEvent() {
    const title = `Ride ${randomUUID()}`;
    const json = { ...someFields, title };
    const created = succeeded(await ask('POST', '/api/events', { json }));
    if (!created) return;
    const id = created.json._id as string;
    promises.events.set(id, title);
    const image = formWith([['image', picture()]]);
    if (succeeded(await ask('POST', `/api/events/${id}/image`, { form: image })))
      promises.pictures.add(id);
    if (Math.random() < 0.3) {
      // Until it is answered, either outcome keeps the promise.
      promises.events.delete(id);
      promises.pictures.delete(id);
      if (succeeded(await ask('DELETE', `/api/events/${id}`))) promises.deleted.add(id);
    }
  }

  async function makeGallery() {
    const form = formWith([
      ['title', `Winter ${randomUUID()}`],
      ['image', picture()],
      ['photos', picture()],
    ]);
    const created = succeeded(await ask('POST', '/api/gallery', { form }));
    if (created) promises.galleries.add(created.json._id as string);
  }

  async function signUp() {
    const email = `rider-${randomUUID()}@rides.example`;
    const json = { email, consent: true };
    const answer = await ask('POST', '/api/newsletter', { json, from: visitor() });
    if (succeeded(answer)) promises.signUps.add(email);
  }

  async function writeToGroup() {
    const message = `Saturday ${randomUUID()}`;
    const json = { groupId: group, message, clientId: randomUUID() };
    const answer = succeeded(await ask('POST', '/api/groups/send-message', { json }));
    if (answer) promises.messages.set(answer.json._id as string, message);
  }

  const work = async (act: () => Promise<void>, pauseMs: number) => {
    while (!stopping) {
      await act();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const all = Promise.all([
    work(runEvent, 0),
    work(runEvent, 10),
    work(makeGallery, 30),
    work(signUp, 10),
    work(writeToGroup, 400),
  ]);
  return async () => {
    stopping = true;
    await all;
  };
}

/** A fresh log-in, for a run that outlasts a session. */
export const logIn = async (address: string): Promise<string> => {
  const json = { username: owner.username, password: owner.password };
  const answer = succeeded(await attempt({ address }, 'POST', '/api/admin', { json }));
  if (!answer) throw new Error('The owner cannot log in.');
  return answer.json.token as string;
};
