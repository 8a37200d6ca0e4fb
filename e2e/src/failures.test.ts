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

/** What visitors get while the live version cannot make pages. */
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

/** Visitors get that version, from which a page was kept before. */
const isServed = (version: string) =>
  until(
    () => requestPage(site, '/events'),
    (answer) => answer.status === 200 && !isKept(answer) && answer.versions[0] === version,
  );

const throwing = (words: string) => `(()=>{throw new Error("${words}")})()`;
const heading = { replace: '"Upcoming Events"' };

describe('a live version of the public pages that fails', () => {
  beforeEach(async () => {
    goLive(sound);
    await isServed(sound);
  });

  it('because its files are gone, is made up for by the pages from before, until they are back', async () => {
    const { version, folder } = await aRelease(site, '9.0.1');
    renameSync(folder, `${folder}-away`);
    goLive(version);
    await expectHarmless(/There is no release 9\.0\.1 of public_mfe/);
    renameSync(`${folder}-away`, folder);
    await isServed(version);
  });

  it('because a file has another content, is refused, until the file is as it was released', async () => {
    const { version, folder } = await aRelease(site, '9.0.2');
    const file = fileOf(folder, /^server\/.*\.cjs$/);
    const released = readFileSync(file);
    appendFileSync(file, '\nglobalThis.broken = true;');
    goLive(version);
    await expectHarmless(/9\.0\.2 is not what was released: server\/\S+ has another hash/);
    writeFileSync(file, released);
    await isServed(version);
  });

  it('because a file of the browsers is cut off, is refused', async () => {
    const { version, folder } = await aRelease(site, '9.0.3');
    truncateSync(fileOf(folder, /^browser\/remoteEntry\.js$/), 100);
    goLive(version);
    await expectHarmless(/9\.0\.3 is not what was released: browser\/remoteEntry\.js/);
  });

  it('because it was built for another contract, is refused', async () => {
    goLive((await aRelease(site, '9.0.4', [], { contract: '^99.0.0' })).version);
    await expectHarmless(/9\.0\.4 needs contract \^99\.0\.0, the shell speaks \d/);
  });

  it('because it needs another React, is refused', async () => {
    goLive((await aRelease(site, '9.0.5', [], { needs: { react: '^17.0.0' } })).version);
    await expectHarmless(/9\.0\.5 needs react \^17\.0\.0, the shell provides 19/);
  });

  it('because it throws at its start, is made up for', async () => {
    goLive(await atItsStart('9.0.7', 'throw new Error("no start today");'));
    await expectHarmless(/no start today/);
  });

  it('because a page throws while it renders, keeps its other pages', async () => {
    const edit = { ...heading, in: /^server\//, by: throwing('no heading today') };
    goLive((await aRelease(site, '9.0.9', [edit])).version);
    const events = await until(() => requestPage(site, '/events'), isKept);
    expect(events).toMatchObject({ status: 200, versions: [sound] });
    expect(await requestPage(site, '/privacy')).toMatchObject({ status: 200, versions: ['9.0.9'] });
    expect(site.output()).toContain('no heading today');
  });
});

/** A release whose server build begins with other code. */
async function atItsStart(version: string, code: string) {
  const whole = { in: /^server\/remoteEntry\.cjs$/, replace: /^.*$/s, by: code };
  return (await aRelease(site, version, [whole])).version;
}

/** Makes a server build wait at its start until that file is there. */
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

it('a version that waits is loaded before it goes live, and harms nobody where that fails', async () => {
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

it('a live version that takes longer than two seconds to load is awaited behind the one before', async () => {
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

it('tries a version that failed again after a pause that grows, not with each request', async () => {
  goLive(sound);
  await isServed(sound);
  goLive((await aRelease(site, '9.0.10', [], { contract: '^98.0.0' })).version);
  await until(() => requestPage(site, '/events'), isKept);
  const asked = 40;
  for (let times = 0; times < asked; times += 1) await requestPage(site, '/events');
  const tried = site.output().split('9.0.10 needs contract ^98.0.0').length - 1;
  expect(tried).toBeGreaterThan(0);
  // A line of the log holds the sentence twice: as the message and in the stack.
  expect(tried).toBeLessThan(asked / 2);
});
