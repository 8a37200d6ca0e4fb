import { messages } from '@ridgeline/contract';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, anEvent, send } from '../../testing/requests';
import { startTcpProxy, type TcpProxy } from '../../testing/tcpProxy';

jest.setTimeout(90_000);

const server = process.env.TEST_MARIADB_URL;
const onServer = server ? describe : describe.skip;

onServer('a database server that accepts connections but does not respond', () => {
  let proxy: TcpProxy;
  let api: Api;
  beforeEach(async () => {
    proxy = await startTcpProxy(server as string);
    api = await startApi(proxy.url, {});
  });
  afterEach(async () => {
    proxy.resume();
    await api.stop();
    await proxy.disconnect();
  });

  it('leads to a 503 within seconds, and is used at once when it responds again', async () => {
    const token = await anAdmin(api);
    const { _id } = await anEvent(api, token);
    proxy.stall();
    const startedAt = performance.now();
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, (_, at) => send(api, 'GET', `/api/events/${_id}?${at}`)),
      send(api, 'DELETE', `/api/events/${_id}`, { token }),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(answers).toMatchObject(
      answers.map(() => ({ status: 503, body: { message: messages.unavailable } })),
    );
    proxy.resume();
    expect((await send(api, 'GET', `/api/events/${_id}`)).status).toBe(200);
    expect((await send(api, 'DELETE', `/api/events/${_id}`, { token })).status).toBe(204);
  });
});
