import type { TestDatabase } from '../testing/database';
import { call } from '../testing/call';
import { until } from '../../support/until';
import type { Promises } from './promises';

type At = { address: string };

/** What an API could not say of one promise, as a sentence for the report. */
async function brokenEvent(at: At, id: string, title: string, hasPicture: boolean) {
  const { status, json } = await call(at, 'GET', `/api/events/${id}`);
  if (status !== 200) return `event ${id} answers ${status}`;
  if (json.title !== title) return `event ${id} is called ${String(json.title)}, not ${title}`;
  if (!hasPicture) return undefined;
  if (typeof json.imageUrl !== 'string') return `event ${id} has lost its picture`;
  const picture = await call(at, 'GET', json.imageUrl);
  return picture.status === 200 ? undefined : `${json.imageUrl} answers ${picture.status}`;
}

async function brokenGallery(at: At, id: string) {
  const { status, json } = await call(at, 'GET', `/api/gallery/${id}`);
  if (status !== 200) return `gallery ${id} answers ${status}`;
  const photos = json.photos as string[];
  if (photos.length !== 1) return `gallery ${id} has ${photos.length} photos, not 1`;
  const photo = await call(at, 'GET', photos[0] ?? '');
  return photo.status === 200 ? undefined : `${photos[0]} answers ${photo.status}`;
}

async function brokenDeletion(at: At, id: string) {
  const { status } = await call(at, 'GET', `/api/events/${id}`);
  return status === 404 ? undefined : `event ${id}, which was deleted, answers ${status}`;
}

/**
 * Reads back what was acknowledged, and says what is not as it was promised.
 * @param choose picks the promises to look at; all of them unless given
 */
export async function brokenPromises(
  at: At,
  { events, pictures, galleries, deleted }: Promises,
  choose: <Item>(items: Item[]) => Item[] = (items) => items,
): Promise<string[]> {
  const broken: (string | undefined)[] = [];
  for (const [id, title] of choose([...events])) {
    const sentence = await brokenEvent(at, id, title, pictures.has(id));
    // People go on deleting events meanwhile.
    if (events.has(id)) broken.push(sentence);
  }
  for (const id of choose([...galleries])) broken.push(await brokenGallery(at, id));
  for (const id of choose([...deleted])) broken.push(await brokenDeletion(at, id));
  return broken.filter((sentence) => sentence !== undefined);
}

/** Lets everything that waits for a lease or a later attempt be due now. */
export async function hurry({ run }: TestDatabase) {
  const past = '2020-01-01T00:00:00.000Z';
  await run(`update jobs set run_at = '${past}' where state = 'waiting'`);
  await run(`update jobs set lease_until = '${past}' where lease_until is not null`);
  await run(`update message_deliveries set lease_until = '${past}' where lease_until is not null`);
}

/** Waits until each delivery has come to an end; answers those that broke "at most once". */
export async function brokenDeliveries(
  { run }: TestDatabase,
  got: (number: string) => (string | undefined)[],
  { messages }: Promises,
): Promise<string[]> {
  const rows = await until(
    () =>
      run(
        'select message_id, number, status, uncertain, text from message_deliveries join group_messages on group_messages.id = message_id',
      ),
    (found) => found.every(({ status }) => status === 'sent' || status === 'failed'),
    5 * 60_000,
  );
  const stored = new Set(rows.map(({ message_id }) => message_id));
  const lost = [...messages.keys()].filter((id) => !stored.has(id));
  const counts = new Map<string, number>();
  for (const number of new Set(rows.map((row) => String(row.number))))
    for (const text of got(number)) {
      const key = `${number} ${text}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const wrong = rows.flatMap(({ number, text, status, uncertain }) => {
    const times = counts.get(`${String(number)} ${String(text)}`) ?? 0;
    // Without an answer it may have been sent, and is left to a person.
    const isRight = status === 'sent' ? times === 1 : Number(uncertain) === 1 && times < 2;
    return isRight
      ? []
      : [`${String(number)} got "${String(text)}" ${times} times (${String(status)})`];
  });
  return [...lost.map((id) => `message ${id} is lost`), ...wrong];
}
