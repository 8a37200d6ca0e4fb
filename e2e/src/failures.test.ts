import { appendFileSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requestPage, type PageResponse } from './support/pageRequest';
import { aRelease, changeLedger, fileOf, liveVersion } from './support/releases';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

let site: Site;
let sound: string;
beforeAll(async () => {
  site = await startSite();
  sound = liveVersion(site, 'public_mfe');
}, 120_000);
afterAll(() => site?.stop());

const goLive = (version: string) => changeLedger(site, 'public_mfe', { live: version });
const isKept = ({ headers }: { headers: Headers }) => headers.has('x-kept-page');

/** Visitors get a sound page even though the live version cannot render. */
async function expectHarmless(reason: RegExp) {
  const seenBefore = await until(() => requestPage(site, '/events'), isKept);
  expect(seenBefore.status).toBe(200);
  expect(seenBefore.headers.get('cache-control')).toBe('no-store');
  expect(seenBefore.body).toContain('Upcoming Events');
  expect(seenBefore.versions).toEqual([sound]);

  const neverSeen = await requestPage(site, '/newsletter/thanks');
  expect(neverSeen.status).toBe(503);
  expect(neverSeen.headers.get('retry-after')).toBe('5');
  expect(neverSeen.body).toContain('This part is being updated');
  expect(neverSeen.body).toContain('aria-label="Main"');

  const other = await requestPage(site, '/admin');
  expect(other.status).toBe(200);
  expect(other.body).toContain('/remotes/admin_mfe/');
  expect(site.output()).toMatch(reason);
}

/** Visitors get this version; it also fills the page cache. */
const isServed = (version: string) =>
  until(
    () => requestPage(site, '/events'),
    (response) => response.status === 200 && !isKept(response) && response.versions[0] === version,
  );

const throwing = (words: string) => `(()=>{throw new Error("${words}")})()`;
const heading = { replace: '"Upcoming Events"' };

describe('a live version of the public pages that fails', () => {
  beforeEach(async () => {
    goLive(sound);
    await isServed(sound);
  });

  it('because its files are missing is replaced by cached pages until they are back', async () => {
    const { version, folder } = await aRelease(site, '9.0.1');
    renameSync(folder, `${folder}-away`);
    goLive(version);
    await expectHarmless(/There is no release 9\.0\.1 of public_mfe/);
    renameSync(`${folder}-away`, folder);
    await isServed(version);
  });

  it('because a file was changed is rejected until the file is restored', async () => {
    const { version, folder } = await aRelease(site, '9.0.2');
    const file = fileOf(folder, /^server\/.*\.cjs$/);
    const released = readFileSync(file);
    appendFileSync(file, '\nglobalThis.broken = true;');
    goLive(version);
    await expectHarmless(/9\.0\.2 is not what was released: server\/\S+ has another hash/);
    writeFileSync(file, released);
    await isServed(version);
  });

  it('because a browser file is truncated is rejected', async () => {
    const { version, folder } = await aRelease(site, '9.0.3');
    truncateSync(fileOf(folder, /^browser\/remoteEntry\.js$/), 100);
    goLive(version);
    await expectHarmless(/9\.0\.3 is not what was released: browser\/remoteEntry\.js/);
  });

  it('because it was built for another contract is rejected', async () => {
    goLive((await aRelease(site, '9.0.4', [], { contract: '^99.0.0' })).version);
    await expectHarmless(/9\.0\.4 needs contract \^99\.0\.0, the shell speaks \d/);
  });

  it('because it needs another React is rejected', async () => {
    goLive((await aRelease(site, '9.0.5', [], { needs: { react: '^17.0.0' } })).version);
    await expectHarmless(/9\.0\.5 needs react \^17\.0\.0, the shell provides 19/);
  });

  it('because it throws at start-up is replaced by cached pages', async () => {
    goLive(await atItsStart('9.0.7', 'throw new Error("no start today");'));
    await expectHarmless(/no start today/);
  });

  it('because one page throws keeps its other pages', async () => {
    const edit = { ...heading, in: /^server\//, by: throwing('no heading today') };
    goLive((await aRelease(site, '9.0.9', [edit])).version);
    const events = await until(() => requestPage(site, '/events'), isKept);
    expect(events).toMatchObject({ status: 200, versions: [sound] });
    expect(await requestPage(site, '/privacy')).toMatchObject({ status: 200, versions: ['9.0.9'] });
    expect(site.output()).toContain('no heading today');
  });
});

/** A release whose server build starts with this code. */
async function atItsStart(version: string, code: string) {
  const whole = { in: /^server\/remoteEntry\.cjs$/, replace: /^.*$/s, by: code };
  return (await aRelease(site, version, [whole])).version;
}

/** Makes a server build wait at start-up until that file exists. */
const waitsFor = (gate: string) => ({
  in: /^server\/remoteEntry\.cjs$/,
  replace: /$/,
  by: `
{
  const { init, get } = module.exports;
  const { existsSync } = require('node:fs');
  const opened = new Promise((open) => {
    const timer = setInterval(() => existsSync(${JSON.stringify(gate)}) && open(clearInterval(timer)), 20);
  });
  module.exports = { init, get: async (name) => (await opened, get(name)) };
}`,
});

it('a staged version is loaded in advance, and nobody notices when that fails', async () => {
  goLive(sound);
  await isServed(sound);
  const staged = await atItsStart('9.0.6', 'throw new Error("not ready to go live");');
  changeLedger(site, 'public_mfe', { staged });
  await until(
    async () => site.output(),
    (output) => output.includes('not ready to go live'),
  );
  const events = await requestPage(site, '/events');
  expect(events).toMatchObject({ status: 200, versions: [sound] });
  expect(isKept(events)).toBe(false);
  changeLedger(site, 'public_mfe', { staged: null });
});

const readiness = async () =>
  (await (await fetch(`${site.address}/readyz`)).json()) as { awaited: object[] };

it('a live version that takes more than two seconds to load is preceded by the old one', async () => {
  goLive(sound);
  await isServed(sound);
  const gate = path.join(site.dataDir, 'gate');
  const { version } = await aRelease(site, '9.0.8', [waitsFor(gate)]);
  const seen: PageResponse[] = [];
  const visit = async () => seen.push(await requestPage(site, '/newsletter/thanks'));

  goLive(version);
  await until(visit, () => site.output().includes('9.0.8 was not ready within 2000 ms'));
  await until(readiness, ({ awaited }) => awaited.length > 0);
  expect((await readiness()).awaited).toEqual([{ remote: 'public_mfe', version, served: sound }]);
  expect(site.output()).toContain('the live version is not there yet; the one before is served');
  goLive(sound);
  await until(readiness, ({ awaited }) => awaited.length === 0);
  await visit();
  for (const page of seen) {
    expect(page).toMatchObject({ status: 200, versions: [sound] });
    expect(isKept(page)).toBe(false);
  }

  goLive(version);
  writeFileSync(gate, '');
  await isServed(version);
});

it('retries a version that failed with growing delays, not with each request', async () => {
  goLive(sound);
  await isServed(sound);
  goLive((await aRelease(site, '9.0.10', [], { contract: '^98.0.0' })).version);
  await until(() => requestPage(site, '/events'), isKept);
  const asked = 40;
  for (let times = 0; times < asked; times += 1) await requestPage(site, '/events');
  const tried = site.output().split('9.0.10 needs contract ^98.0.0').length - 1;
  expect(tried).toBeGreaterThan(0);
  // A log line contains the sentence twice: as the message and in the stack.
  expect(tried).toBeLessThan(asked / 2);
});
