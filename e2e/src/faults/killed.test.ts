import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { startStandIn, type StandIn } from '@ridgeline/api/standIns/whatsApp/server';
import { until } from '../support/until';
import { startApi, type ApiProcess } from './testing/apiProcess';
import { attempt, call, type Answer, type Call } from './testing/call';
import { age, arrivingIn, examine, expectConsistent, filesIn } from './testing/consistency';
import { newDatabase, type TestDatabase } from './testing/database';
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
});
afterAll(async () => {
  await api?.kill();
  await standIn?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (method: string, to: string, asked: Call = {}) =>
  call(api, method, to, { token, ...asked });

/** Kills the process once a condition holds. Two hours pass. */
async function killWhen(shows: () => boolean) {
  const giveUpAt = performance.now() + 20_000;
  while (!shows()) {
    if (performance.now() > giveUpAt) throw new Error('It never came to that.');
    await new Promise(setImmediate);
  }
  await api.kill();
  age(dataDir);
}
const startAgain = async () => {
  api = await startApi(settings);
};

/** Ids of acknowledged items. */
const kept: { galleries: string[]; posts: string[] } = { galleries: [], posts: [] };

/** An owner's concurrent writes, to an event that already has a picture and a document. */
async function doEverything(event: { _id: string; attachment: string }, round: string) {
  const to = `/api/events/${event._id}`;
  const tries = (method: string, where: string, asked: Call = {}) =>
    attempt(api, method, where, { token, ...asked });
  const gallery = () =>
    formWith([
      ['title', `Winter ${round}`],
      ['image', picture()],
      ['photos', picture()],
    ]);
  const [created, published, sent] = await Promise.all([
    tries('POST', '/api/gallery', { form: gallery() }),
    tries('POST', '/api/blog', { json: { title: `Snow ${round}`, status: 'published' } }),
    tries('POST', '/api/groups/send-message', {
      json: { groupId: group, message: `Ride ${round}`, clientId: crypto.randomUUID() },
    }),
    tries('POST', `${to}/image`, { form: formWith([['image', picture()]]) }),
    tries('POST', `${to}/attachments`, { form: formWith([['attachments', documentOf(500_000)]]) }),
    tries('DELETE', `${to}/attachments/${event.attachment}`),
  ]);
  return { created, published, sent };
}

/** An event with a picture and a document, next to a gallery and a post, all acknowledged. */
const prepared = async (round: string) => {
  const gallery = formWith([
    ['title', `Summer ${round}`],
    ['image', picture()],
    ['photos', picture()],
  ]);
  const post = { title: `Rain ${round}`, status: 'published' };
  kept.galleries.push((await ask('POST', '/api/gallery', { form: gallery })).json._id as string);
  kept.posts.push((await ask('POST', '/api/blog', { json: post })).json._id as string);
  const _id = await anEvent(api, token);
  const form = formWith([['attachments', documentOf(1000)]]);
  const image = formWith([['image', picture()]]);
  await ask('POST', `/api/events/${_id}/image`, { form: image });
  const { json } = await ask('POST', `/api/events/${_id}/attachments`, { form });
  const [{ _id: attachment }] = json.attachments as [{ _id: string }];
  return { _id, attachment };
};

const isDone = (response: Answer | undefined) => response !== undefined && response.status < 300;

/** Remembers what was acknowledged before the process was killed. */
function keep({ created, published }: Awaited<ReturnType<typeof doEverything>>) {
  if (created && isDone(created)) kept.galleries.push(created.json._id as string);
  if (published && isDone(published)) kept.posts.push(published.json._id as string);
}

/** Everything that was ever acknowledged exists, with its files. */
async function expectAcknowledged(event: string) {
  const { json } = await ask('GET', `/api/events/${event}`);
  expect(json).toMatchObject({ imageUrl: expect.stringMatching(/^\/uploads\//) });
  expect((await ask('GET', json.imageUrl as string)).status).toBe(200);
  for (const id of kept.galleries) {
    const gallery = (await ask('GET', `/api/gallery/${id}`)).json;
    expect(gallery.photos).toHaveLength(1);
    expect((await ask('GET', (gallery.photos as string[])[0] ?? '')).status).toBe(200);
  }
  for (const id of kept.posts) expect((await ask('GET', `/api/blog/${id}`)).status).toBe(200);
}

/** The points at which the process is killed; each tells whether it has been reached. */
const steps: [string, (before: { files: number; taken: number }) => boolean][] = [
  ['a form arrives', () => arrivingIn(dataDir).length > 0],
  ['the first file is stored', ({ files }) => filesIn(dataDir).length > files],
  ['four files are stored', ({ files }) => filesIn(dataDir).length >= files + 4],
  ['the first message is out', ({ taken }) => standIn.taken.length > taken],
  ['five messages are out', ({ taken }) => standIn.taken.length >= taken + 5],
];

/** Makes background jobs due now, as if delays and the leases of dead processes had expired. */
async function makeJobsDue() {
  const past = '2020-01-01T00:00:00.000Z';
  await database.run(`update jobs set run_at = '${past}' where state = 'waiting'`);
  await database.run(`update jobs set lease_until = '${past}' where lease_until is not null`);
}

describe('a process that is killed', () => {
  it.each(steps)('when %s loses nothing that it has acknowledged', async (step, reached) => {
    const event = await prepared(step);
    const before = { files: filesIn(dataDir).length, taken: standIn.taken.length };
    const [done] = await Promise.all([doEverything(event, step), killWhen(() => reached(before))]);
    keep(done);
    await startAgain();
    await expectAcknowledged(event._id);
  });

  it("a moment after an owner's writes began leaves each of them complete or absent", async () => {
    const event = await prepared('a moment');
    const work = doEverything(event, 'a moment');
    const at = performance.now() + 20 * Math.random();
    const [done] = await Promise.all([work, killWhen(() => performance.now() >= at)]);
    keep(done);
    await startAgain();
    await expectAcknowledged(event._id);
    // Unacknowledged writes are complete or absent: no gallery lacks its photo or cover.
    const listed = (await ask('GET', '/api/gallery')).json as unknown as { _id: string }[];
    expect(listed.length).toBeGreaterThanOrEqual(kept.galleries.length);
    for (const { _id } of listed) {
      const { imageUrl, photos } = (await ask('GET', `/api/gallery/${_id}`)).json;
      expect(photos).toHaveLength(1);
      for (const file of [imageUrl, ...(photos as string[])])
        expect((await ask('GET', file as string)).status).toBe(200);
    }
  });

  it('while it purges deleted items leaves no row without its files', async () => {
    const others = new Set(filesIn(dataDir));
    const events = [await prepared('one'), await prepared('two'), await prepared('three')];
    const theirs = filesIn(dataDir).filter((file) => !others.has(file));
    for (const { _id } of events)
      expect((await ask('DELETE', `/api/events/${_id}`)).status).toBe(204);
    await api.kill();
    await database.run(
      `update events set deleted_at = '2020-01-01T00:00:00.000Z' where deleted_at is not null`,
    );
    await makeJobsDue();
    await startAgain();
    await killWhen(() => {
      const there = new Set(filesIn(dataDir));
      return theirs.some((file) => !there.has(file));
    });
    await makeJobsDue();
    await startAgain();
    await until(
      () => database.run('select id from events where deleted_at is not null'),
      (left) => left.length === 0,
    );
  });

  it('while a team sends a release leaves nothing of it', async () => {
    const wanted = { remote: 'rides-weather', name: 'CI', paths: ['/weather'], days: 1 };
    const { key } = (await ask('POST', '/api/release-keys', { json: wanted })).json;
    const upload = httpRequest(`${api.address}/api/registry/rides-weather/1.0.0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key as string}`, 'transfer-encoding': 'chunked' },
    });
    upload.on('error', () => undefined);
    const closed = new Promise((resolve) => upload.once('close', resolve));
    upload.write(gzipSync(Buffer.alloc(100_000)).subarray(0, 40));
    const ofReleases = () => arrivingIn(dataDir).filter((name) => name.startsWith('release-'));
    await Promise.all([killWhen(() => ofReleases().length > 0), closed]);
    expect(ofReleases()).toHaveLength(1);
    await startAgain();
    expect(ofReleases()).toEqual([]);
  });

  it('leaves messages complete, and sends nobody the same one twice', async () => {
    await api.kill();
    // The lease expires, and so does the wait for late delivery reports.
    await database.run(
      `update message_deliveries set lease_until = '2020-01-01T00:00:00.000Z' where lease_until is not null`,
    );
    await makeJobsDue();
    await startAgain();
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
      const got = standIn.got(String(number)).filter((one) => one === text).length;
      // Without a response it may have been sent, so a person decides.
      if (status === 'failed')
        expect({ uncertain, got: got < 2 }).toEqual({ uncertain: 1, got: true });
      else expect({ number, text, got }).toEqual({ number, text, got: 1 });
    }
  });

  it('leaves every file with a row and every row with its files, as the doctor confirms', async () => {
    await api.stop();
    // Leftovers of kills are quarantined, but nothing that a row names is.
    age(dataDir);
    examine(settings, '--repair');
    await expectConsistent(settings);
  });
});
