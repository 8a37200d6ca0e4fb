import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originProblem } from './assetOrigin';
import type { Release } from './release';
import { readManifest } from './manifest';
import { aBuild } from './testing/releases';
import { closeRegistries } from './testing/openRegistries';

afterEach(closeRegistries);

describe('the origin that a release names for its files', () => {
  const site = 'https://rides.example';
  const response = { status: 200, allow: '*' as string | undefined, words: 'released' };
  const server = createServer((_request, serverResponse) => {
    const { status, allow, words } = response;
    if (allow) serverResponse.setHeader('access-control-allow-origin', allow);
    serverResponse.writeHead(status).end(words);
  });
  let release: Release;
  let origin: string;
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const baseUrl = `${origin}/remotes/rides_home/1.0.0/`;
    release = await readManifest(await aBuild('1.0.0', { words: 'released', baseUrl }));
  });
  afterAll(() => server.close());

  it.each<[string, Partial<typeof response>, string | undefined]>([
    ['is usable if its files are the released ones and any site may use them', {}, undefined],
    ['is usable if this site may use them', { allow: site }, undefined],
    ['lacks a file', { status: 404 }, 'answers for remoteEntry.js with status 404'],
    ['has a different file', { words: 'swapped' }, 'has another remoteEntry.js than was released'],
    ['allows no site', { allow: undefined }, `does not allow ${site} to use remoteEntry.js`],
    ['allows only another site', { allow: 'https://x.example' }, `does not allow ${site} to use`],
  ])('%s', async (_what, difference, sentence) => {
    Object.assign(response, { status: 200, allow: '*', words: 'released' }, difference);
    const problem = await originProblem(release, site);
    if (sentence) expect(problem).toContain(sentence);
    else expect(problem).toBeUndefined();
  });

  it('cannot be reached', async () => {
    server.close();
    server.closeAllConnections();
    expect(await originProblem(release)).toContain(`${origin} cannot be reached`);
  });
});
