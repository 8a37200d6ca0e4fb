import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@ridgeline/server-kit/freePort';
import { sharedCacheHeaders, withSharedHeaders } from './sharedCaches';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;
const film = 'a film that is longer than a part of it';
const immutable = { 'cache-control': 'public, max-age=31536000, immutable', etag: '"1"' };
const page = {
  status: 200,
  headers: { 'cache-control': 'no-cache' },
  body: '',
  brotli: Buffer.of(),
};
const publicPage = {
  ...withSharedHeaders(sharedCacheHeaders(true)(page), page.headers),
  etag: '"1"',
};

/** The configuration in deploy/, without TLS and with the ports and folders of this test. */
const configuration = (folder: string, port: number, shellPort: number) => `
  pid ${folder}/pid; error_log ${folder}/error.log; daemon off; master_process off;
  events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${readFileSync(path.join(__dirname, '../../../../deploy/nginx.conf'), 'utf8')
      .replaceAll(/^ *(ssl_|listen (80|\[::\]|127)).*$/gm, '')
      .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replaceAll(/server 127\.0\.0\.1:\d+/g, `server 127.0.0.1:${shellPort}`)
      .replaceAll('/var/cache/nginx/', `${folder}/`)}
  }`;

(isInstalled ? describe : describe.skip)('nginx with the configuration in deploy/', () => {
  let folder: string;
  let nginx: ChildProcess;
  let port: number;
  let requests: IncomingMessage[];
  /** The headers that the shell sends, by path. */
  let headers: Record<string, Record<string, string>>;
  let status: number;
  const shell = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    const sent = headers[request.url ?? ''] ?? { 'cache-control': 'no-store' };
    const { range, 'if-none-match': etag } = request.headers;
    if (etag && etag === sent.etag) return void response.writeHead(304, sent).end();
    if (range) return void response.writeHead(206, sent).end(film.slice(0, 6));
    response.writeHead(status, {
      ...sent,
      'accept-ranges': 'bytes',
      'content-length': film.length,
    });
    response.end(film);
  });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-nginx-'));
    mkdirSync(path.join(folder, 'logs'));
    shell.listen(0, '127.0.0.1');
    await once(shell, 'listening');
    port = await freePort();
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, configuration(folder, port, (shell.address() as AddressInfo).port));
    nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' });
    [requests, headers, status] = [[], {}, 200];
    for (let tries = 0; tries < 100 && !(await get('/ready').catch(() => false)); tries += 1)
      await delay(20);
  });
  beforeEach(() => {
    [requests, headers, status] = [[], {}, 200];
  });
  afterAll(async () => {
    nginx.kill();
    await once(nginx, 'exit');
    shell.closeAllConnections();
    shell.close();
    rmSync(folder, { recursive: true });
  });

  async function get(target: string, sent: Record<string, string> = {}) {
    const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers: sent });
    return { status: response.status, headers: response.headers, body: await response.text() };
  }

  it('requests a page once a second, and serves it while no shell responds', async () => {
    headers = { '/': publicPage };
    const visitors = Array.from({ length: 20 }, (_, at) => get('/', { cookie: `theme=${at}` }));
    for (const { body } of await Promise.all(visitors)) expect(body).toBe(film);
    expect(requests.length).toBeLessThan(20);
    await delay(2100);
    [requests, status, headers] = [[], 503, {}];
    const cached = await get('/');
    expect([cached.status, cached.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(requests.map((request) => request.headers['if-none-match'])).toEqual(['"1"']);
  });

  it.each([
    ['a page for one visitor', '/private', { 'cache-control': 'private, no-cache' }, {}],
    ['the admin', '/admin', { 'cache-control': 'no-store' }, {}],
    [
      'a page with a cookie',
      '/visitor',
      { ...publicPage, 'set-cookie': 'ridgeline_visitor=1' },
      {},
    ],
    ['a preview', '/preview', publicPage, { cookie: 'ridgeline_preview=1' }],
    ['the API', '/api/events', immutable, { authorization: 'Bearer 1' }],
    ['a private picture', '/uploads/a.avif?signature=1', { 'cache-control': 'private' }, {}],
    ['an attachment', '/uploads/a.pdf', { 'cache-control': 'public, max-age=0' }, {}],
  ])('never caches %s', async (_what, target, received, sent: Record<string, string>) => {
    headers = { [target]: received as Record<string, string> };
    for (const times of [1, 2]) {
      await get(target, sent);
      expect(requests).toHaveLength(times);
    }
  });

  it('caches pictures, and serves ranges of pictures and films', async () => {
    headers = { '/uploads/b.avif': immutable, '/uploads/c.mp4': immutable };
    for (const range of ['bytes=0-5', 'bytes=2-5']) {
      const part = await get('/uploads/b.avif', { range });
      expect([part.status, part.body]).toEqual([206, range === 'bytes=0-5' ? 'a film' : 'film']);
    }
    expect(requests).toHaveLength(1);
    expect((await get('/uploads/c.mp4', { range: 'bytes=0-5' })).status).toBe(206);
    expect(requests[1]?.headers.range).toBe('bytes=0-5');
  });

  it('caches a file once, whatever parameters other than `inline` its URL has', async () => {
    const targets = ['/uploads/d.avif?x=1', '/uploads/d.avif?inline'];
    headers = Object.fromEntries(targets.map((target) => [target, immutable]));
    for (const query of ['?x=1', '', '?x=2', '?fbclid=3&noinline=4'])
      await get(`/uploads/d.avif${query}`);
    for (const query of ['?inline', '?x=5&inline=6']) await get(`/uploads/d.avif${query}`);
    expect(requests.map(({ url }) => url)).toEqual(targets);
  });

  it('requests a picture with a signature from the shell, even if it is cached', async () => {
    const signed = '/uploads/e.avif?expires=1&signature=2';
    headers = { '/uploads/e.avif': immutable, [signed]: immutable };
    await get('/uploads/e.avif');
    for (const target of [signed, signed, '/uploads/e.avif']) await get(target);
    expect(requests.map(({ url }) => url)).toEqual(['/uploads/e.avif', signed, signed]);
  });

  it("passes on the client's IP address and the host, whatever the visitor sends", async () => {
    await get('/api/forged', {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'forged.example',
    });
    expect(requests[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });
});
