import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The checks are plain JavaScript without types. */
const { serverProblems } = jest.requireActual<{
  serverProblems: (
    site: { origin: string; errors: string[] },
    of: { name: string; remote: { start: string } },
    isOwn: (path: string) => boolean,
  ) => Promise<string[]>;
}>('../../remote-kit/release/checks/serverPages.mjs');

const release = { name: 'rides_weather', remote: { start: '/weather' } };
const entry = (remote: string, msg: string) =>
  JSON.stringify({ level: 50, remote, msg, err: { message: 'No such list' } });
const loadFailure = (remote: string, message: string) =>
  JSON.stringify({ level: 50, release: `${remote} 1.4.0`, err: { message } });
/** The shell logs this for each request of a page that fails. */
const failedRequest = JSON.stringify({
  level: 50,
  msg: 'request errored',
  err: { message: 'failed with status code 503' },
});
const unlisted = 'the site map lacks the pages of a remote';

let shell: Server;
let origin: string;
/** The status of the remote's first page. */
let startStatus: number;
beforeEach(async () => {
  startStatus = 200;
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  shell = createServer((request, response) => {
    response.statusCode = request.url === '/weather/broken' ? 500 : 200;
    if (request.url === '/weather') response.statusCode = startStatus;
    response.end(
      request.url === '/sitemap.xml' ? `<url><loc>${origin}/weather/broken</loc></url>` : 'A page',
    );
  }).listen(0, '127.0.0.1');
  await once(shell, 'listening');
  origin = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
});
afterEach(() => {
  shell.close();
  jest.restoreAllMocks();
});

const problemsWith = (errors: string[], isOwn = () => false) =>
  serverProblems({ origin, errors }, release, isOwn);

describe('the checks of a release on the server', () => {
  it('refuse one that cannot list its pages for the site map', async () => {
    expect(await problemsWith([entry('rides_weather', unlisted)])).toEqual([
      'It cannot list its pages for the site map: No such list.',
    ]);
  });

  it('accept one although another remote cannot list its pages', async () => {
    expect(await problemsWith([entry('public_mfe', unlisted)])).toEqual([]);
  });

  it.each([
    [
      'the cause, although the log goes on',
      [loadFailure('rides_weather', 'Wind is not defined'), failedRequest],
      'Wind is not defined',
    ],
    [
      'its own error, although another remote fails too',
      [loadFailure('rides_weather', 'Wind is not defined'), loadFailure('public_mfe', 'No map')],
      'Wind is not defined',
    ],
    [
      'another error if it has none',
      [loadFailure('public_mfe', 'No map'), failedRequest],
      'No map',
    ],
    ['that there is no cause', [failedRequest], 'the log gives no cause'],
  ])('refuse one that the shell cannot load, and say %s', async (_what, errors, cause) => {
    startStatus = 503;
    expect(await problemsWith(errors)).toEqual([`The shell cannot load it: ${cause}.`]);
  });

  it('name a page of the site map that fails, with the last error of the log', async () => {
    const errors = ['Not an entry', entry('rides_weather', 'rendering failed')];
    expect(await problemsWith(errors, () => true)).toEqual([
      'Page /weather/broken: the server answers with status 500: No such list.',
    ]);
  });
});
