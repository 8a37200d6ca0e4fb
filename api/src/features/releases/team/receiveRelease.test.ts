import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { removeFolders } from '@ridgeline/registry/testing';
import { releaseLimits, releaseMessages } from '@ridgeline/contract';
import { Header } from 'tar';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import { aReleaseKey, aWeatherBuild, remote } from '../../../testing/releaseKeys';
import { asTeam } from '../../../testing/releases';
import { anAdmin, send } from '../../../testing/requests';

afterAll(removeFolders);

const stored = (api: Api) => asTeam(api, (registry) => registry.versions(remote));
const temporaryUploads = (api: Api) => readdirSync(api.uploads.temporaryFolder);

interface Entry {
  path: string;
  content?: string;
  type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory' | 'CharacterDevice';
  linkpath?: string;
  /** The size in the header, regardless of the content. */
  size?: number;
}

/** A compressed tar with any entries, even malicious ones. */
function anArchive(entries: Entry[]): Buffer {
  const blocks = entries.flatMap(({ path: name, content = '', type = 'File', linkpath, size }) => {
    const bytes = Buffer.from(content);
    const header = new Header({
      path: name,
      type,
      mode: 0o644,
      size: size ?? bytes.length,
      mtime: new Date(0),
      ...(linkpath && { linkpath }),
    });
    const block = Buffer.alloc(512);
    header.encode(block);
    return [block, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

onOneDatabase('an upload', (api) => {
  async function expectNothingLeft() {
    expect(await stored(api())).toEqual([]);
    expect(temporaryUploads(api())).toEqual([]);
  }
  /** Sends an upload that is refused. */
  const upload = async (archive: Buffer | string, version = '1.0.0') => {
    const { key } = await aReleaseKey(api(), await tokenOf());
    const path = `/api/registry/rides-weather/${version}`;
    const { status, body } = await send<{ message?: string }>(api(), 'PUT', path, {
      token: key,
      headers: { 'content-type': 'application/gzip' },
      raw: archive,
    });
    await expectNothingLeft();
    return [status, body.message];
  };
  let token: string | undefined;
  const tokenOf = async () => (token ??= await anAdmin(api()));
  beforeEach(() => (token = undefined));

  it('is refused for a file that a release cannot contain', async () => {
    const entries: [string, Entry][] = [
      ['leaves its folder', { path: 'browser/../../../../evil.js' }],
      ['is absolute', { path: '/etc/evil' }],
      ['is above', { path: '../evil' }],
      ['is for Windows', { path: String.raw`browser\..\..\evil.js` }],
      ['is neither for browsers nor for servers', { path: 'node_modules/evil.js' }],
      ['is hidden beside the manifest', { path: '.env' }],
      ['has a strange name', { path: 'browser/a b\n.js' }],
      ['is a link', { path: 'browser/a.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
      ['is a hard link', { path: 'browser/a.js', type: 'Link', linkpath: 'release.json' }],
      ['is a device', { path: 'browser/a.js', type: 'CharacterDevice' }],
      ['is a folder', { path: 'browser/a/', type: 'Directory' }],
    ];
    for (const [what, entry] of entries) {
      const archive = anArchive([{ path: 'release.json', content: '{}' }, entry]);
      expect([what, await upload(archive)]).toEqual([
        what,
        [400, releaseMessages.releasePathInvalid],
      ]);
    }
  });

  it('is refused for two files with names that some disks cannot tell apart', async () => {
    const archive = anArchive([{ path: 'browser/a.js' }, { path: 'browser/A.js' }]);
    expect(await upload(archive)).toEqual([400, releaseMessages.releasePathInvalid]);
  });

  it('is refused for too many files', async () => {
    const many = Array.from({ length: releaseLimits.releaseFiles + 1 }, (_none, at) => ({
      path: `browser/${at}.js`,
    }));
    expect(await upload(anArchive(many))).toEqual([413, releaseMessages.releaseTooLarge]);
  });

  it('is refused if it grows too large when unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(releaseLimits.releaseBytes * 2));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await upload(bomb)).toEqual([413, releaseMessages.releaseTooLarge]);
  });

  it('is refused if it is compressed twice', async () => {
    const twice = gzipSync(anArchive([{ path: 'release.json', content: '{}' }]));
    expect(await upload(twice)).toEqual([400, releaseMessages.releaseUnreadable]);
  });

  it('is refused if it cannot be read', async () => {
    const archives: [string, () => Buffer][] = [
      ['no archive', () => Buffer.from('hello')],
      ['no tar', () => gzipSync('hello')],
      ['empty', () => Buffer.alloc(0)],
      [
        'cut off',
        () => anArchive([{ path: 'browser/a.js', content: 'a'.repeat(5000) }]).subarray(0, 60),
      ],
      [
        'shorter than it says',
        () => anArchive([{ path: 'browser/a.js', content: 'a', size: 99_999 }]),
      ],
      ['without a manifest', () => anArchive([{ path: 'browser/a.js', content: 'a' }])],
      ['without a readable one', () => anArchive([{ path: 'release.json', content: '{' }])],
    ];
    for (const [what, archive] of archives)
      expect([what, await upload(archive())]).toEqual([
        what,
        [400, releaseMessages.releaseUnreadable],
      ]);
  });

  it('is refused if it is not the release that it is sent as', async () => {
    const build = await aWeatherBuild('1.0.0');
    const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
    const entries = files
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => ({ path: file, content: readFileSync(path.join(build, file), 'utf8') }));
    expect(await upload(anArchive(entries), '1.0.1')).toEqual([
      400,
      releaseMessages.releaseMismatch,
    ]);
    const [first, ...rest] = entries;
    const changed = anArchive([...rest, { path: first?.path ?? '', content: 'other' }]);
    const [status] = await upload(changed);
    expect(status).toBe(400);
  });

  it('leaves no files if it is aborted', async () => {
    const { key } = await aReleaseKey(api(), await tokenOf());
    const { hostname, port } = new URL(api().url);
    const request = httpRequest({
      hostname,
      port,
      method: 'PUT',
      path: '/api/registry/rides-weather/1.0.0',
      headers: { authorization: `Bearer ${key}`, 'transfer-encoding': 'chunked' },
    });
    const closed = new Promise((resolve) => request.once('close', resolve));
    request.on('error', () => undefined);
    const archive = anArchive([{ path: 'browser/a.js', content: 'a'.repeat(100_000) }]);
    request.write(archive.subarray(0, 40));
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
    };
    await until(() => temporaryUploads(api()).length > 0);
    request.destroy();
    await closed;
    await until(() => temporaryUploads(api()).length === 0);
    await expectNothingLeft();
  });

  it('is refused as soon as it is unreadable, even if more of it is to come', async () => {
    const { key } = await aReleaseKey(api(), await tokenOf());
    const request = httpRequest(`${api().url}/api/registry/rides-weather/1.0.0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-length': '1000000' },
    });
    request.on('error', () => undefined);
    const closed = new Promise((resolve) => request.once('close', resolve));
    const status = new Promise((resolve) =>
      request.once('response', (response) => resolve(response.resume().statusCode)),
    );
    request.write('no archive');
    expect(await status).toBe(400);
    await closed;
    await expectNothingLeft();
    expect((await send(api(), 'GET', '/healthz')).status).toBe(200);
  });

  it('is refused without a key, before it is read', async () => {
    const response = await send(api(), 'PUT', '/api/registry/rides-weather/1.0.0', {
      headers: { 'content-type': 'application/gzip' },
      raw: anArchive([{ path: 'release.json', content: '{}' }]),
    });
    expect(response.status).toBe(401);
    await expectNothingLeft();
  });
});
