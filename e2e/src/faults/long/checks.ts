import type { TestDatabase } from '../testing/database';
import { attempt } from '../testing/call';
import { until } from '../../support/until';
import type { Promises } from './promises';

type At = { url: string };

const timeoutMs = 5 * 60_000;

/** Reads from the site. Retries while there is no response, or one with 503. */
async function read(at: At, path: string) {
  const response = await until(
    () => attempt(at, 'GET', path),
    (result) => result !== undefined && result.status !== 503,
    timeoutMs,
  );
  return { status: response?.status, json: response?.json ?? {} };
}

/** Checks one event. Returns a sentence for the report if the site broke its promise. */
async function brokenEvent(at: At, id: string, title: string, hasPicture: boolean) {
  const { status, json } = await read(at, `/api/events/${id}`);
  if (status !== 200) return `event ${id} answers ${status}`;
  if (json.title !== title) return `event ${id} is called ${String(json.title)}, not ${title}`;
  if (!hasPicture) return undefined;
  if (typeof json.imageUrl !== 'string') return `event ${id} has lost its picture`;
  const picture = await read(at, json.imageUrl);
  return picture.status === 200 ? undefined : `${json.imageUrl} answers ${picture.status}`;
}

async function brokenGallery(at: At, id: string) {
  const { status, json } = await read(at, `/api/gallery/${id}`);
  if (status !== 200) return `gallery ${id} answers ${status}`;
  const photos = json.photos as string[];
  if (photos.length !== 1) return `gallery ${id} has ${photos.length} photos, not 1`;
  const photo = await read(at, photos[0] ?? '');
  return photo.status === 200 ? undefined : `${photos[0]} answers ${photo.status}`;
}

async function brokenDeletion(at: At, id: string) {
  const { status } = await read(at, `/api/events/${id}`);
  return status === 404 ? undefined : `event ${id}, which was deleted, answers ${status}`;
}

type Choose = <Item>(items: Item[]) => Item[];
const all: Choose = (items) => items;

/** Picks the last items of a list and some random others. */
export const someOf: Choose = (items) => [
  ...items.slice(-10),
  ...Array.from({ length: 5 }, () => items[Math.floor(Math.random() * items.length)]).filter(
    (item) => item !== undefined,
  ),
];

async function brokenRows({ run }: TestDatabase, { signUps, messages }: Promises) {
  // Copy the promises, because writes continue while the rows are read.
  const promised = { emails: [...signUps.keys()], messages: [...messages] };
  // A subscription is stored as a job, which creates the subscriber once it runs.
  const jobs = await run(`select payload from jobs where kind = 'newsletter.subscribe'`);
  const subscribers = await run('select email from newsletter_subscribers');
  const texts = await run('select id, text from group_messages');
  const storedEmails = new Set([
    ...jobs.map(({ payload }) => (JSON.parse(String(payload)) as { email: string }).email),
    ...subscribers.map(({ email }) => email),
  ]);
  const textOf = new Map(texts.map(({ id, text }) => [id, text]));
  return [
    ...promised.emails
      .filter((email) => !storedEmails.has(email))
      .map((email) => `the sign-up of ${email} is lost`),
    ...promised.messages
      .filter(([id, { text }]) => textOf.get(id) !== text)
      .map(([id]) => `message ${id} is lost`),
  ];
}

/**
 * Reads what was acknowledged back from the site, and returns a sentence for each broken promise.
 * @param choose picks the events and galleries to check; all of them by default
 */
export async function brokenPromises(
  at: At,
  database: TestDatabase,
  promises: Promises,
  choose = all,
): Promise<string[]> {
  const { events, galleries, deleted } = promises;
  const broken = await brokenRows(database, promises);
  const note = (sentence: string | undefined) => void (sentence && broken.push(sentence));
  for (const [id, { title, pictureAt }] of choose([...events])) {
    const sentence = await brokenEvent(at, id, title, pictureAt !== undefined);
    // The clients may have deleted the event in the meantime.
    if (events.has(id)) note(sentence);
  }
  for (const id of choose([...galleries.keys()])) note(await brokenGallery(at, id));
  for (const id of choose([...deleted.keys()])) note(await brokenDeletion(at, id));
  return broken;
}

/** Makes jobs and deliveries due now that wait for a lease or a later attempt. */
export async function makeAllDue({ run }: TestDatabase) {
  const past = '2020-01-01T00:00:00.000Z';
  await run(`update jobs set run_at = '${past}' where state = 'waiting'`);
  await run(`update jobs set lease_until = '${past}' where lease_until is not null`);
  await run(`update message_deliveries set lease_until = '${past}' where lease_until is not null`);
}

/** Waits until each promised mail has arrived. Returns a sentence for each that did not arrive in time. */
export async function brokenMails(received: (email: string) => boolean, { signUps }: Promises) {
  const missing = async () => [...signUps.keys()].filter((email) => !received(email));
  await until(missing, ({ length }) => length === 0, timeoutMs).catch(() => undefined);
  return (await missing()).map((email) => `the mail to ${email} did not come`);
}

/** Waits until each delivery is final. Returns a sentence for each that contradicts its reported status. */
export async function brokenDeliveries(
  { run }: TestDatabase,
  textsTo: (number: string) => (string | undefined)[],
): Promise<string[]> {
  const rows = await until(
    () =>
      run(
        'select message_id, number, status, uncertain, text from message_deliveries join group_messages on group_messages.id = message_id',
      ),
    (deliveries) => deliveries.every(({ status }) => status === 'sent' || status === 'failed'),
    timeoutMs,
  );
  const counts = new Map<string, number>();
  for (const number of new Set(rows.map((row) => String(row.number))))
    for (const text of textsTo(number)) {
      const key = `${number} ${text}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return rows.flatMap(({ number, text, status, uncertain }) => {
    const times = counts.get(`${String(number)} ${String(text)}`) ?? 0;
    // Without a response, the message may have been sent, so a person decides about a retry.
    const isCorrect = status === 'sent' ? times === 1 : Number(uncertain) === 1 && times < 2;
    return isCorrect
      ? []
      : [`${String(number)} got "${String(text)}" ${times} times (${String(status)})`];
  });
}
