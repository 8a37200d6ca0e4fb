import { namedFiles } from '../../housekeeping';
import { anOwnedEvent, upload, type OwnedEvent } from '../../testing/eventFiles';
import { aPicture } from '../../testing/galleries';
import { formWith, send } from '../../testing/requests';
import { startApi, type Api } from '../../testing/startApi';
import { startTcpProxy, type TcpProxy } from '../../testing/tcpProxy';

jest.setTimeout(90_000);

const server = process.env.TEST_MARIADB_URL;
const onServer = server ? describe : describe.skip;

onServer('a database server that commits, but whose response is lost', () => {
  let proxy: TcpProxy;
  let api: Api;
  let at: OwnedEvent;
  // One for all tests, so that they can use the same database: its URL contains the proxy's port.
  beforeAll(async () => {
    proxy = await startTcpProxy(server as string);
  });
  afterAll(() => proxy.disconnect());
  beforeEach(async () => {
    api = await startApi(proxy.url, {});
    at = await anOwnedEvent(api);
    // Their transactions commit, too.
    await api.jobs.stop();
  });
  afterEach(async () => {
    proxy.resume();
    await api.stop();
  });

  /** Loses the response to the commit of the next transaction that writes to a table. */
  function loseCommitOf(table: string) {
    let hasWritten = false;
    api.db.on('query', ({ sql }: { sql: string }) => {
      hasWritten ||= /^(insert into|update) `(\w+)`/.exec(sql)?.[2] === table;
      if (!hasWritten || sql !== 'COMMIT;') return;
      hasWritten = false;
      proxy.withholdResponses();
    });
  }

  const picture = async () => [{ name: 'a.jpg', bytes: await aPicture() }];
  const pagePicture = async () =>
    send(api, 'POST', '/api/admin/content/pictures', {
      token: at.token,
      form: formWith('image', await picture()),
    });
  const duplicate = async () => {
    const path = `/api/events/${at.event._id}/duplicate`;
    return send(api, 'POST', path, { token: at.token, json: { date: '2999-02-03' } });
  };
  const attachments = [{ name: 'route.txt', bytes: 'left, then right' }];

  it.each<[what: string, table: string, write: () => Promise<{ status: number }>]>([
    ['a picture', 'events', async () => upload(api, at, 'image', await picture())],
    ['attachments', 'event_attachments', () => upload(api, at, 'attachments', attachments)],
    ['a picture for a page', 'media', pagePicture],
    ['a copy of an event', 'events', duplicate],
  ])('keeps the files of %s', async (_what, table, write) => {
    await upload(api, at, 'attachments', attachments);
    loseCommitOf(table);
    expect((await write()).status).toBe(503);
    proxy.resume();
    expect(api.files()).toHaveLength(2);
    const named = await namedFiles(api.db);
    expect([...named]).toEqual(expect.arrayContaining(api.files()));
  });
});
