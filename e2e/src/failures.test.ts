import { appendFileSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requestPage, type PageResponse } from './support/pageRequest';
import { aRelease, beforeHeading, changeLedger, fileOf, liveVersion } from './support/releases';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

let site: Site;
let previous: string;
beforeAll(async () => {
  site = await startSite();
  previous = liveVersion(site, 'public_mfe');
});
afterAll(() => site?.stop());

const goLive = (version: string) => changeLedger(site, 'public_mfe', { live: version });
const isFromCache = ({ headers }: { headers: Headers }) => headers.has('x-stale-page');

/** Expects that visitors get cached pages or a notice, although the live version cannot render. */
async function expectFallback(reason: RegExp) {
  const seenBefore = await until(() => requestPage(site, '/events'), isFromCache);
  expect(seenBefore.status).toBe(200);
  expect(seenBefore.headers.get('cache-control')).toBe('no-store');
  expect(seenBefore.body).toContain('Upcoming Events');
  expect(seenBefore.versions).toEqual([previous]);

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

/** Waits until visitors get this version, which also fills the page cache. */
const isServed = (version: string) =>
  until(
    () => requestPage(site, '/events'),
    (response) =>
      response.status === 200 && !isFromCache(response) && response.versions[0] === version,
  );

const throwing = (message: string) => `(()=>{throw new Error("${message}")})()`;

describe('a live version of the public pages that fails', () => {
  beforeEach(async () => {
    goLive(previous);
    await isServed(previous);
  });

  it('because its files are missing is replaced by cached pages until they are back', async () => {
    const { version, folder } = await aRelease(site, '9.0.1');
    renameSync(folder, `${folder}-away`);
    goLive(version);
    await expectFallback(/There is no release 9\.0\.1 of public_mfe/);
    renameSync(`${folder}-away`, folder);
    await isServed(version);
  });

  it('because a file was changed is rejected until the file is restored', async () => {
    const { version, folder } = await aRelease(site, '9.0.2');
    const file = fileOf(folder, /^server\/.*\.cjs$/);
    const released = readFileSync(file);
    appendFileSync(file, '\nglobalThis.broken = true;');
    goLive(version);
    await expectFallback(/9\.0\.2 is not what was released: server\/\S+ has another hash/);
    writeFileSync(file, released);
    await isServed(version);
  });

  it('because a browser file is truncated is rejected', async () => {
    const { version, folder } = await aRelease(site, '9.0.3');
    truncateSync(fileOf(folder, /^browser\/remoteEntry\.js$/), 100);
    goLive(version);
    await expectFallback(/9\.0\.3 is not what was released: browser\/remoteEntry\.js/);
  });

  it('because it was built for another contract is rejected', async () => {
    goLive((await aRelease(site, '9.0.4', [], { contract: '^99.0.0' })).version);
    await expectFallback(/9\.0\.4 needs contract \^99\.0\.0, the shell speaks \d/);
  });

  it('because it needs another React is rejected', async () => {
    goLive((await aRelease(site, '9.0.5', [], { needs: { react: '^17.0.0' } })).version);
    await expectFallback(/9\.0\.5 needs react \^17\.0\.0, the shell provides 19/);
  });

  it('because it throws at start-up is replaced by cached pages', async () => {
    goLive(await aReleaseStartingWith('9.0.7', 'throw new Error("no start today");'));
    await expectFallback(/no start today/);
  });

  it('because one page throws still serves its other pages', async () => {
    const by = `level:1,children:${throwing('no heading today')}||`;
    const edit = { in: /^server\/page-events/, replace: beforeHeading, by };
    goLive((await aRelease(site, '9.0.9', [edit])).version);
    const events = await until(() => requestPage(site, '/events'), isFromCache);
    expect(events).toMatchObject({ status: 200, versions: [previous] });
    expect(await requestPage(site, '/privacy')).toMatchObject({ status: 200, versions: ['9.0.9'] });
    expect(site.output()).toContain('no heading today');
  });
});

/** Stores a release whose server build runs this code at start-up. */
async function aReleaseStartingWith(version: string, code: string) {
  const replacement = { in: /^server\/remoteEntry\.cjs$/, replace: /^.*$/s, by: code };
  return (await aRelease(site, version, [replacement])).version;
}

/** An edit that makes a server build wait at start-up until a file exists. */
const waitingFor = (gate: string) => ({
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

it('a staged version is loaded in advance, and a failure affects no visitor', async () => {
  goLive(previous);
  await isServed(previous);
  const staged = await aReleaseStartingWith('9.0.6', 'throw new Error("not ready to go live");');
  changeLedger(site, 'public_mfe', { staged });
  await until(
    async () => site.output(),
    (output) => output.includes('not ready to go live'),
  );
  const events = await requestPage(site, '/events');
  expect(events).toMatchObject({ status: 200, versions: [previous] });
  expect(isFromCache(events)).toBe(false);
  changeLedger(site, 'public_mfe', { staged: null });
});

const readiness = async () =>
  (await (await fetch(`${site.url}/readyz`)).json()) as { awaited: object[] };

it('the previous version is served while the live one takes more than two seconds to load', async () => {
  goLive(previous);
  await isServed(previous);
  const gate = path.join(site.dataDir, 'gate');
  const { version } = await aRelease(site, '9.0.8', [waitingFor(gate)]);
  const responses: PageResponse[] = [];
  const visit = async () => responses.push(await requestPage(site, '/newsletter/thanks'));

  goLive(version);
  await until(visit, () => site.output().includes('9.0.8 was not ready within 2000 ms'));
  await until(readiness, ({ awaited }) => awaited.length > 0);
  expect((await readiness()).awaited).toEqual([
    { remote: 'public_mfe', version, served: previous },
  ]);
  expect(site.output()).toContain('the live version is not there yet; the one before is served');
  goLive(previous);
  await until(readiness, ({ awaited }) => awaited.length === 0);
  await visit();
  for (const page of responses) {
    expect(page).toMatchObject({ status: 200, versions: [previous] });
    expect(isFromCache(page)).toBe(false);
  }

  goLive(version);
  writeFileSync(gate, '');
  await isServed(version);
});

it('a version that failed is retried with growing delays, not with each request', async () => {
  goLive(previous);
  await isServed(previous);
  goLive((await aRelease(site, '9.0.10', [], { contract: '^98.0.0' })).version);
  await until(() => requestPage(site, '/events'), isFromCache);
  const requestCount = 40;
  for (let count = 0; count < requestCount; count += 1) await requestPage(site, '/events');
  const attempts = site.output().split('9.0.10 needs contract ^98.0.0').length - 1;
  expect(attempts).toBeGreaterThan(0);
  // A log line contains the sentence twice, in the message and in the stack.
  expect(attempts).toBeLessThan(requestCount / 2);
});
