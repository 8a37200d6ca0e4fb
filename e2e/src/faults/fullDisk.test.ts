import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '@ridgeline/contract';
import { owner, someFields } from '../support/owner';
import { root } from '../support/site';
import { startApi, type ApiProcess } from '../support/apiProcess';
import { call, type Call } from './testing/call';
import { expectConsistent, filesIn } from './testing/consistency';
import { itOnce, newDatabase, onServer } from './testing/database';
import { anEvent, documentOf, fileOf, formWith, ownerToken, picture } from './testing/content';

/** Mounts a RAM disk of 8 MB. Returns undefined if this process may not mount one, which `npm test` reports. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

const noSpace = { status: 507, json: { message: messages.noSpace } };
const disk = mountSmallDisk();

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

  const callAsOwner = (method: string, to: string, options: Call = {}) =>
    call(api, method, to, { token, ...options });
  const upload = (field: string, file: File) =>
    callAsOwner('POST', `/api/events/${event}/${field === 'image' ? 'image' : 'attachments'}`, {
      form: formWith([[field, file]]),
    });
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };

  /** Fills the disk until only this many bytes are free. */
  function fillDisk(bytesLeft: number) {
    const file = openSync(filler, 'a');
    try {
      while (freeBytes() > bytesLeft)
        writeSync(file, Buffer.alloc(Math.min(freeBytes() - bytesLeft, 4096)));
    } finally {
      closeSync(file);
    }
  }
  afterEach(() => rmSync(filler, { force: true }));

  it('causes a 507 for an upload, of which nothing is stored until there is space', async () => {
    const before = filesIn(folder);
    fillDisk(300_000);
    const free = freeBytes();
    expect(await upload('attachments', documentOf(2_000_000))).toMatchObject(noSpace);
    expect(filesIn(folder)).toEqual(before);
    expect(free - freeBytes()).toBeLessThan(100_000);
    const gallery = formWith([
      ['title', 'Winter'],
      ['image', fileOf('large.png', Buffer.alloc(2_000_000))],
    ]);
    expect(await callAsOwner('POST', '/api/gallery', { form: gallery })).toMatchObject(noSpace);
    expect(filesIn(folder)).toEqual(before);

    rmSync(filler);
    expect((await upload('attachments', documentOf(2_000_000))).status).toBe(200);
    expect(filesIn(folder)).toHaveLength(before.length + 1);
  });

  itOnce(
    'causes a 507 for a picture, of which no file is stored until there is space',
    async () => {
      const before = filesIn(folder);
      fillDisk(0);
      expect(await upload('image', picture())).toMatchObject(noSpace);
      expect(filesIn(folder)).toEqual(before);
      rmSync(filler);
      expect((await upload('image', picture())).status).toBe(200);
    },
  );

  itOnce(
    'does not keep an owner from logging in to free space, and password guesses are still limited',
    async () => {
      fillDisk(0);
      const logIn = (password: string, from?: string) =>
        call(api, 'POST', '/api/admin', { json: { username: owner.username, password }, from });
      const { status, json } = await logIn(owner.password);
      expect(status).toBe(200);
      const account = await call(api, 'GET', '/api/admin/me', { token: json.token as string });
      expect(account.status).toBe(200);
      const guesses: number[] = [];
      for (let at = 0; at < 7; at += 1) guesses.push((await logIn('guess', '203.0.113.9')).status);
      expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    },
  );

  it('causes a 507 for writes until there is space, but reads still work', async () => {
    fillDisk(0);
    const description = 'Gravel. '.repeat(1200);
    const write = (at: number) =>
      callAsOwner('POST', '/api/events', {
        json: { ...someFields, title: `Full ${at}`, description },
      });
    const written: string[] = [];
    let rejected = 0;
    for (let at = 0; at < 12; at += 1) {
      const response = await write(at);
      if (response.status === 201) written.push(response.json.title as string);
      else rejected += 1;
      if (response.status !== 201) expect(response).toMatchObject(noSpace);
    }
    // A database server has its own disk, which is not full.
    expect(rejected > 0).toBe(!onServer());
    const storedTitles = async () => {
      const { json } = await callAsOwner('GET', '/api/events');
      const events = json as unknown as { title: string }[];
      return events.map(({ title }) => title).filter((title) => title.startsWith('Full'));
    };
    expect((await storedTitles()).sort()).toEqual(written.sort());

    rmSync(filler);
    expect((await write(99)).status).toBe(201);
    expect((await storedTitles()).sort()).toEqual([...written, 'Full 99'].sort());
  });

  itOnce('is the cause that a failed restore names, and the restore leaves no files there', () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'ridgeline-archive-'));
    const content = path.join(outside, 'uploads');
    mkdirSync(content);
    for (let at = 0; at < 300; at += 1)
      writeFileSync(path.join(content, `${at}.pdf`), Buffer.alloc(20_000));
    const archive = path.join(outside, 'archive.tar.gz');
    spawnSync('tar', ['-czf', archive, '-C', outside, 'uploads']);
    fillDisk(1_500_000);
    const DATA_DIR = path.join(folder, 'restored');
    const program = path.join(root, 'api/dist/commands.cjs');
    const { status, stderr } = spawnSync(process.execPath, [program, 'restore', archive], {
      env: { ...process.env, DATA_DIR },
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^Ridgeline cannot read or write its files \(ENOSPC: .+\)\. Check/);
    expect(status).toBe(1);
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('.restore'))).toEqual([]);
    for (const used of [outside, DATA_DIR]) rmSync(used, { recursive: true });
  });

  itOnce(
    'leaves every file with a row and every row with its files, and is reported by the doctor',
    async () => {
      const lines = await expectConsistent(settings);
      const megabytes = Math.floor(freeBytes() / 2 ** 20);
      expect(lines['Free space']).toBe(
        `fail  Free space: ${megabytes} MB in ${folder}. Make room, or give the folder a larger disk.`,
      );
    },
  );
});
