import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '@ridgeline/contract';
import { owner, someFields } from '../support/owner';
import { startApi, type ApiProcess } from './testing/apiProcess';
import { call, type Call } from './testing/call';
import { examine, expectConsistent, filesIn } from './testing/consistency';
import { newDatabase, onServer } from './testing/database';
import { anEvent, documentOf, fileOf, formWith, ownerToken, picture } from './testing/content';

/** A disk of 8 MB in memory; undefined if we may not mount one, which `npm test` reports. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

const noRoom = { status: 507, json: { message: messages.noSpace } };
const disk = smallDisk();

(disk ? describe : describe.skip)('a disk that is full', () => {
  const folder = disk ?? '';
  const filler = path.join(folder, 'filler');
  let settings: Record<string, string> & { DATA_DIR: string };
  let api: ApiProcess;
  let token: string;
  let event: string;
  beforeAll(async () => {
    settings = { DATA_DIR: folder, ...(await newDatabase(folder)).settings };
    api = await startApi(settings);
    token = await ownerToken(api);
    event = await anEvent(api, token);
  });
  afterAll(async () => {
    await api?.stop();
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (method: string, to: string, asked: Call = {}) =>
    call(api, method, to, { token, ...asked });
  const upload = (field: string, file: File) =>
    ask('POST', `/api/events/${event}/${field === 'image' ? 'image' : 'attachments'}`, {
      form: formWith([[field, file]]),
    });
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };

  /** Fills the disk up to this many free bytes. */
  function fillUpTo(left: number) {
    const file = openSync(filler, 'a');
    try {
      while (freeBytes() > left) writeSync(file, Buffer.alloc(Math.min(freeBytes() - left, 4096)));
    } finally {
      closeSync(file);
    }
  }
  afterEach(() => rmSync(filler, { force: true }));

  it('answers an upload with 507 and stores nothing of it until there is space', async () => {
    const before = filesIn(folder);
    fillUpTo(300_000);
    const free = freeBytes();
    expect(await upload('attachments', documentOf(2_000_000))).toMatchObject(noRoom);
    expect(filesIn(folder)).toEqual(before);
    expect(free - freeBytes()).toBeLessThan(100_000);
    const gallery = formWith([
      ['title', 'Winter'],
      ['image', fileOf('large.png', Buffer.alloc(2_000_000))],
    ]);
    expect(await ask('POST', '/api/gallery', { form: gallery })).toMatchObject(noRoom);
    expect(filesIn(folder)).toEqual(before);

    rmSync(filler);
    expect((await upload('attachments', documentOf(2_000_000))).status).toBe(200);
    expect(filesIn(folder)).toHaveLength(before.length + 1);
  });

  it('answers a picture with 507 and stores none of its files until there is space', async () => {
    const before = filesIn(folder);
    fillUpTo(0);
    expect(await upload('image', picture())).toMatchObject(noRoom);
    expect(filesIn(folder)).toEqual(before);
    rmSync(filler);
    expect((await upload('image', picture())).status).toBe(200);
  });

  it('lets an owner log in to free space, and still counts guesses', async () => {
    fillUpTo(0);
    const logIn = (password: string, from?: string) =>
      call(api, 'POST', '/api/admin', { json: { username: owner.username, password }, from });
    const { status, json } = await logIn(owner.password);
    expect(status).toBe(200);
    const inside = await call(api, 'GET', '/api/admin/me', { token: json.token as string });
    expect(inside.status).toBe(200);
    const guesses: number[] = [];
    for (let at = 0; at < 7; at += 1) guesses.push((await logIn('guess', '203.0.113.9')).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('answers writes with 507, and still reads, until there is space', async () => {
    fillUpTo(0);
    const description = 'Gravel. '.repeat(1200);
    const write = (at: number) =>
      ask('POST', '/api/events', { json: { ...someFields, title: `Full ${at}`, description } });
    const written: string[] = [];
    let refused = 0;
    for (let at = 0; at < 12; at += 1) {
      const response = await write(at);
      if (response.status === 201) written.push(response.json.title as string);
      else refused += 1;
      if (response.status !== 201) expect(response).toMatchObject(noRoom);
    }
    // A database server has its own disk, with space.
    expect(refused > 0).toBe(!onServer());
    const listed = async () => {
      const { json } = await ask('GET', '/api/events');
      const events = json as unknown as { title: string }[];
      return events.map(({ title }) => title).filter((title) => title.startsWith('Full'));
    };
    expect((await listed()).sort()).toEqual(written.sort());

    rmSync(filler);
    expect((await write(99)).status).toBe(201);
    expect((await listed()).sort()).toEqual([...written, 'Full 99'].sort());
  });

  it('leaves every file with a row and every row with its files, and the doctor reports the disk', async () => {
    await expectConsistent(settings);
    const megabytes = Math.floor(freeBytes() / 2 ** 20);
    expect(examine(settings)['Free space']).toBe(
      `fail  Free space: ${megabytes} MB in ${folder}. Make room, or give the folder a larger disk.`,
    );
  });
});
