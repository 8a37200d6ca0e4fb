import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import { startShell, type TestShell } from './testing/startShell';

const immutable = 'public, max-age=31536000, immutable';
const attachment = 'public, max-age=0';
const text = 'left at the poplars, then 40 km of gravel';

let bucket: Awaited<ReturnType<typeof startBucketServer>>;
beforeAll(async () => {
  bucket = await startBucketServer();
  Object.assign(process.env, bucket.environment);
});
afterAll(() => bucket.stop());

describe.each(['a folder', 'a bucket'])('an upload in %s', (kind) => {
  let dataFolder: string;
  let shell: TestShell;
  beforeEach(async () => {
    dataFolder = mkdtempSync(path.join(tmpdir(), 'ridgeline-shell-uploads-'));
    mkdirSync(path.join(dataFolder, 'uploads'));
    const uploadsUrl = kind === 'a bucket' ? bucket.url : undefined;
    shell = await startShell({ dataFolder, uploadsUrl });
  });
  afterEach(() => {
    shell.stop();
    rmSync(dataFolder, { recursive: true });
  });

  async function store(name: string) {
    if (kind === 'a folder') return writeFileSync(path.join(dataFolder, 'uploads', name), text);
    await bucket.put(name, text);
  }
  /** Stores a file that the API treats like a public picture. */
  async function aFile(caching = immutable, query = '') {
    const name = `${randomUUID()}.avif`;
    await store(name);
    shell.api.files.set(`/uploads/${name}${query}`, { size: text.length, caching });
    return `/uploads/${name}${query}`;
  }
  const get = async (target: string, headers: HeadersInit = {}, method = 'GET') => {
    const sent = new Headers(headers);
    // Without this header, fetch sends `no-cache` with conditional requests.
    sent.set('cache-control', 'max-age=0');
    const response = await fetch(shell.url + target, { method, headers: sent });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it('is sent with the headers from the API, which is called once and sends no bytes', async () => {
    const file = await aFile();
    for (const headers of [[], [['cookie', 'ridgeline_visitor=1']], []] as HeadersInit[]) {
      const response = await get(file, headers);
      expect([response.status, response.body]).toEqual([200, text]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'cache-control': immutable,
        'cache-tag': path.basename(file, '.avif'),
        'content-length': `${text.length}`,
        'content-security-policy': 'sandbox',
        'content-type': 'image/avif',
        'last-modified': 'Tue, 10 Nov 2026 08:00:00 GMT',
      });
    }
    expect(shell.api.requests).toEqual([`HEAD ${file}`]);
  });

  it.each([
    ['a range', { range: 'bytes=5-10' }, 206, text.slice(5, 11), 'bytes 5-10/41'],
    ['the end', { range: 'bytes=-6' }, 206, 'gravel', 'bytes 35-40/41'],
    ['everything from an offset', { range: 'bytes=35-' }, 206, 'gravel', 'bytes 35-40/41'],
    ['several ranges', { range: 'bytes=0-3,35-40' }, 200, text, null],
    ['an outdated range', { range: 'bytes=0-3', 'if-range': '"another"' }, 200, text, null],
    [
      'a range, if the date matches',
      { range: 'bytes=0-3', 'if-range': 'Tue, 10 Nov 2026 08:00:00 GMT' },
      ...([206, 'left', 'bytes 0-3/41'] as const),
    ],
  ])('is sent to a client that requests %s', async (_what, headers, status, body, range) => {
    const response = await get(await aFile(), headers);
    expect([response.status, response.body]).toEqual([status, body]);
    expect(response.headers.get('content-range')).toBe(range);
    expect(shell.api.requests).toHaveLength(1);
  });

  it('is not sent again to a client that has it, and a HEAD request gets no body', async () => {
    const file = await aFile();
    const { headers } = await get(file);
    const again = await get(file, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
    const head = await get(file, {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(`${text.length}`);
    expect(shell.api.requests).toHaveLength(1);
  });

  it('needs one call to the API, whatever other parameters its URL has', async () => {
    const file = await aFile();
    for (const query of ['?x=1', '?x=2', '', '?', '?fbclid=3&x'])
      expect((await get(file + query)).body).toBe(text);
    expect(shell.api.requests).toEqual([`HEAD ${file}`]);
  });

  it('opens in a tab whatever the value of its parameter is', async () => {
    const file = await aFile(immutable, '?inline');
    for (const query of ['=1', '=2', '&x=3']) expect((await get(file + query)).body).toBe(text);
    expect(shell.api.requests).toEqual([`HEAD ${file}`]);
  });

  it('is known once the API has said that it is public, until it is deleted', async () => {
    const file = await aFile();
    expect(shell.isKnown(file)).toBe(false);
    await get(file);
    for (const [query, isKnown] of [
      ['', true],
      ['?x=1', true],
      ['?inline', false],
      ['?expires=1&signature=2', false],
    ] as const)
      expect([query, shell.isKnown(file + query)]).toEqual([query, isKnown]);
    shell.api.files.delete(file);
    shell.changeContent();
    await get(file);
    expect(shell.isKnown(file)).toBe(false);
    expect(shell.isKnown('/uploads/nothing')).toBe(false);
  });

  it('is not sent again to a client that only has its date, unless its ETag is another', async () => {
    const modified = 'Tue, 10 Nov 2026 08:00:00 GMT';
    for (const caching of [immutable, attachment]) {
      const file = await aFile(caching);
      const again = await get(file, { 'if-modified-since': modified });
      expect([again.status, again.body, again.headers.get('last-modified')]).toEqual([
        304,
        '',
        modified,
      ]);
      for (const headers of [
        { 'if-modified-since': 'Tue, 10 Nov 2026 07:59:59 GMT' },
        { 'if-modified-since': modified, 'if-none-match': '"another"' },
      ] as Record<string, string>[])
        expect((await get(file, headers)).body).toBe(text);
    }
  });

  it('is no longer served as soon as the API deletes it', async () => {
    const file = await aFile();
    expect((await get(file)).status).toBe(200);
    shell.api.files.delete(file);
    shell.changeContent();
    for (const headers of [[], [['range', 'bytes=0-3']]] as HeadersInit[])
      expect((await get(file, headers)).status).toBe(404);
  });

  it('needs a call to the API each time if it is an attachment, because its event may end', async () => {
    const file = await aFile(attachment, '?inline');
    for (const expected of [200, 200]) expect((await get(file)).status).toBe(expected);
    expect(shell.api.requests).toEqual([`HEAD ${file}`, `HEAD ${file}`]);
    shell.api.files.delete(file);
    expect((await get(file)).status).toBe(404);
  });

  it('is left to the API if it is private, or requested with a signature, a log-in or an invalid range', async () => {
    const file = await aFile();
    const hidden = await aFile('private, max-age=60');
    for (const [target, headers] of [
      [hidden, {}],
      [`${file}?expires=1&signature=2`, {}],
      [file, { authorization: 'Bearer 1' }],
      [file, { range: 'bytes=5000-' }],
    ] as const) {
      shell.api.requests.length = 0;
      const { body, headers: sent } = await get(target, headers);
      expect([body, shell.api.requests.at(-1)]).toEqual(['The API', `GET ${target}`]);
      expect(sent.get('etag')).toBeNull();
    }
  });

  it.each(['%2e%2e%2fsecret', '..%2fsecret', '.ridgeline-site', '%00', 'a/../../secret'])(
    'does not exist under the name %s',
    async (name) => {
      writeFileSync(path.join(dataFolder, 'secret'), text);
      writeFileSync(path.join(dataFolder, 'uploads', '.ridgeline-site'), text);
      const target = `/uploads/${name}`;
      shell.api.files.set(target, { size: text.length, caching: immutable });
      // Send the path unchanged, because fetch would normalize it.
      const status = await new Promise((resolve, reject) => {
        const request = httpRequest(shell.url, { path: target }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        });
        request.on('error', reject).end();
      });
      expect([status, shell.api.requests]).toEqual([200, [`GET ${target}`]]);
    },
  );

  it('is served while the API fails, unless each request needs a call to the API', async () => {
    const [picture, route] = [await aFile(), await aFile(attachment)];
    for (const file of [picture, route]) expect((await get(file)).status).toBe(200);
    shell.api.down = true;
    shell.changeContent();
    expect((await get(picture)).body).toBe(text);
    expect((await get(picture, { range: 'bytes=-6' })).body).toBe('gravel');
    expect((await get(route)).status).toBe(503);
  });

  it('is left to the API if its bytes are missing or have another size', async () => {
    const name = `${randomUUID()}.avif`;
    shell.api.files.set(`/uploads/${name}`, { size: 7, caching: immutable });
    expect((await get(`/uploads/${name}`)).body).toBe('The API');
    if (kind === 'a bucket') return;
    await store(name);
    expect((await get(`/uploads/${name}`)).body).toBe('The API');
    unlinkSync(path.join(dataFolder, 'uploads', name));
  });
});
