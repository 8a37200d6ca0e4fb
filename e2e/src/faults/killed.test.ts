import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startStandIn, type StandIn } from '@ridgeline/api/standIns/whatsApp/server';
import { until } from '../support/until';
import { startApi, type ApiProcess } from '../support/apiProcess';
import { attempt, call, type Answer, type Call } from './testing/call';
import { age, arrivingIn, examine, expectConsistent, filesIn } from './testing/consistency';
import { itOnce, newDatabase, onServer, type TestDatabase } from './testing/database';
import { aGroup, anEvent, documentOf, formWith, ownerToken, picture } from './testing/content';
import { standInSettings } from './testing/whatsApp';

const numbers = Array.from({ length: 8 }, (_, at) => `+2782000100${at + 1}`);

let dataDir: string;
let database: TestDatabase;
let settings: Record<string, string> & { DATA_DIR: string };
let standIn: StandIn;
let api: ApiProcess;
let token: string;
let group: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-faults-'));
  standIn = await startStandIn();
  database = await newDatabase(dataDir);
  settings = { DATA_DIR: dataDir, ...database.settings, ...standInSettings(standIn) };
  api = await startApi(settings);
  token = await ownerToken(api);
  group = await aGroup(api, token, numbers);
  await prepareContent();
});
afterAll(async () => {
  await api?.kill();
  await standIn?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const callAsOwner = (method: string, to: string, options: Call = {}) =>
  call(api, method, to, { token, ...options });

/** Kills the process once a condition holds, and makes its files two hours older. */
async function killWhen(condition: () => boolean) {
  const deadline = performance.now() + 20_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('The point to kill at was never reached.');
    await pause(1);
  }
  await api.kill();
  age(dataDir);
}
const restart = async () => {
  api = await startApi(settings);
};

/** The ids of acknowledged items. */
const acknowledged: { galleries: string[]; posts: string[] } = { galleries: [], posts: [] };

/** Makes an owner's concurrent writes to an event that already has a picture and a document. */
async function writeConcurrently(event: { _id: string; attachment: string }, round: string) {
  const to = `/api/events/${event._id}`;
  const tryCall = (method: string, path: string, options: Call = {}) =>
    attempt(api, method, path, { token, ...options });
  const gallery = () =>
    formWith([
      ['title', `Winter ${round}`],
      ['image', picture()],
      ['photos', picture()],
    ]);
  const [created, published, sent] = await Promise.all([
    tryCall('POST', '/api/gallery', { form: gallery() }),
    tryCall('POST', '/api/blog', { json: { title: `Snow ${round}`, status: 'published' } }),
    tryCall('POST', '/api/groups/send-message', {
      json: { groupId: group, message: `Ride ${round}`, clientId: crypto.randomUUID() },
    }),
    tryCall('POST', `${to}/image`, { form: formWith([['image', picture()]]) }),
    tryCall('POST', `${to}/attachments`, {
      form: formWith([['attachments', documentOf(500_000)]]),
    }),
    tryCall('DELETE', `${to}/attachments/${event.attachment}`),
  ]);
  return { created, published, sent };
}

/** Creates a gallery and a post, both acknowledged. */
async function prepareContent() {
  const form = formWith([
    ['title', 'Summer'],
    ['image', picture()],
    ['photos', picture()],
  ]);
  const gallery = await callAsOwner('POST', '/api/gallery', { form });
  const json = { title: 'Rain', status: 'published' };
  const post = await callAsOwner('POST', '/api/blog', { json });
  acknowledged.galleries.push(gallery.json._id as string);
  acknowledged.posts.push(post.json._id as string);
}

/** Creates an event with a picture and a document, both acknowledged. */
async function prepareEvent() {
  const _id = await anEvent(api, token);
  const form = formWith([['attachments', documentOf(1000)]]);
  const image = formWith([['image', picture()]]);
  await callAsOwner('POST', `/api/events/${_id}/image`, { form: image });
  const { json } = await callAsOwner('POST', `/api/events/${_id}/attachments`, { form });
  const [{ _id: attachment }] = json.attachments as [{ _id: string }];
  return { _id, attachment };
}

const isDone = (response: Answer | undefined) => response !== undefined && response.status < 300;

/** Records what was acknowledged before the process was killed. */
function recordAcknowledged({ created, published }: Awaited<ReturnType<typeof writeConcurrently>>) {
  if (created && isDone(created)) acknowledged.galleries.push(created.json._id as string);
  if (published && isDone(published)) acknowledged.posts.push(published.json._id as string);
}

/** Expects that everything that was ever acknowledged exists, with its files. */
async function expectAcknowledged(event: string) {
  const { json } = await callAsOwner('GET', `/api/events/${event}`);
  expect(json).toMatchObject({ imageUrl: expect.stringMatching(/^\/uploads\//) });
  expect((await callAsOwner('GET', json.imageUrl as string)).status).toBe(200);
  for (const id of acknowledged.galleries) {
    const gallery = (await callAsOwner('GET', `/api/gallery/${id}`)).json;
    expect(gallery.photos).toHaveLength(1);
    expect((await callAsOwner('GET', (gallery.photos as string[])[0] ?? '')).status).toBe(200);
  }
  for (const id of acknowledged.posts)
    expect((await callAsOwner('GET', `/api/blog/${id}`)).status).toBe(200);
}

type Step = [string, (before: { files: number; taken: number }) => boolean];

/** The points at which the process is killed. Each has a function that says whether it is reached. */
const steps: Step[] = [
  ['the first message is out', ({ taken }) => standIn.taken.length > taken],
  ['five messages are out', ({ taken }) => standIn.taken.length >= taken + 5],
];
/** Further ones, at which the number of files differs. */
const furtherSteps: Step[] = [
  ['a form arrives', () => arrivingIn(dataDir).length > 0],
  ['the first file is stored', ({ files }) => filesIn(dataDir).length > files],
  ['four files are stored', ({ files }) => filesIn(dataDir).length >= files + 4],
];

/** Makes background jobs due now, as if delays and the leases of dead processes had expired. */
async function makeJobsDue() {
  const past = '2020-01-01T00:00:00.000Z';
  await database.run(`update jobs set run_at = '${past}' where state = 'waiting'`);
  await database.run(`update jobs set lease_until = '${past}' where lease_until is not null`);
}

describe('a process that is killed', () => {
  it.each(onServer() ? steps : [...steps, ...furtherSteps])(
    'when %s loses nothing that it has acknowledged',
    async (step, reached) => {
      const event = await prepareEvent();
      const before = { files: filesIn(dataDir).length, taken: standIn.taken.length };
      const [done] = await Promise.all([
        writeConcurrently(event, step),
        killWhen(() => reached(before)),
      ]);
      recordAcknowledged(done);
      await restart();
      await expectAcknowledged(event._id);
    },
  );

  it("a moment after an owner's writes began leaves each of them complete or absent", async () => {
    const event = await prepareEvent();
    const work = writeConcurrently(event, 'a moment');
    const at = performance.now() + 20 * Math.random();
    const [done] = await Promise.all([work, killWhen(() => performance.now() >= at)]);
    recordAcknowledged(done);
    await restart();
    await expectAcknowledged(event._id);
    // Unacknowledged writes are complete or absent: no gallery lacks its photo or cover.
    const listed = (await callAsOwner('GET', '/api/gallery')).json as unknown as { _id: string }[];
    expect(listed.length).toBeGreaterThanOrEqual(acknowledged.galleries.length);
    for (const { _id } of listed) {
      const { imageUrl, photos } = (await callAsOwner('GET', `/api/gallery/${_id}`)).json;
      expect(photos).toHaveLength(1);
      for (const file of [imageUrl, ...(photos as string[])])
        expect((await callAsOwner('GET', file as string)).status).toBe(200);
    }
  });

  itOnce('while it purges deleted items leaves no row without its files', async () => {
    const filesBefore = new Set(filesIn(dataDir));
    const events = [await prepareEvent(), await prepareEvent(), await prepareEvent()];
    const filesOfEvents = filesIn(dataDir).filter((file) => !filesBefore.has(file));
    for (const { _id } of events)
      expect((await callAsOwner('DELETE', `/api/events/${_id}`)).status).toBe(204);
    await api.kill();
    await database.run(
      `update events set deleted_at = '2020-01-01T00:00:00.000Z' where deleted_at is not null`,
    );
    await makeJobsDue();
    await restart();
    await killWhen(() => {
      const remaining = new Set(filesIn(dataDir));
      return filesOfEvents.some((file) => !remaining.has(file));
    });
    await makeJobsDue();
    await restart();
    await until(
      () => database.run('select id from events where deleted_at is not null'),
      (rows) => rows.length === 0,
    );
  });

  itOnce('while a team uploads a release leaves nothing of the release', async () => {
    const request = { remote: 'rides-weather', name: 'CI', paths: ['/weather'], days: 1 };
    const { key } = (await callAsOwner('POST', '/api/release-keys', { json: request })).json;
    const upload = httpRequest(`${api.url}/api/registry/rides-weather/1.0.0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key as string}`, 'transfer-encoding': 'chunked' },
    });
    upload.on('error', () => undefined);
    const closed = new Promise((resolve) => upload.once('close', resolve));
    upload.write(gzipSync(Buffer.alloc(100_000)).subarray(0, 40));
    const arrivingReleases = () =>
      arrivingIn(dataDir).filter((name) => name.startsWith('release-'));
    await Promise.all([killWhen(() => arrivingReleases().length > 0), closed]);
    expect(arrivingReleases()).toHaveLength(1);
    await restart();
    expect(arrivingReleases()).toEqual([]);
  });

  it('leaves messages complete, and nobody gets the same one twice', async () => {
    await api.kill();
    // Expire the lease and the wait for late delivery reports.
    await database.run(
      `update message_deliveries set lease_until = '2020-01-01T00:00:00.000Z' where lease_until is not null`,
    );
    await makeJobsDue();
    await restart();
    const deliveries = await until(
      () =>
        database.run(
          'select message_id, number, status, uncertain, text from message_deliveries join group_messages on group_messages.id = message_id',
        ),
      (rows) => rows.every(({ status }) => status === 'sent' || status === 'failed'),
    );
    const messages = new Set(deliveries.map(({ message_id }) => message_id));
    expect(messages.size).toBeGreaterThan(1);
    expect(deliveries).toHaveLength(8 * messages.size);
    for (const { number, status, uncertain, text } of deliveries) {
      const received = standIn.got(String(number)).filter((one) => one === text).length;
      // Without a response, the message may have been sent, so a person decides about a retry.
      if (status === 'failed')
        expect({ uncertain, received: received < 2 }).toEqual({ uncertain: 1, received: true });
      else expect({ number, text, received }).toEqual({ number, text, received: 1 });
    }
  });

  it('leaves every file with a row and every row with its files, as the doctor confirms', async () => {
    await api.stop();
    // The repair quarantines leftovers of kills, but no file that a row refers to.
    age(dataDir);
    await examine(settings, '--repair');
    await expectConsistent(settings);
  });
});
