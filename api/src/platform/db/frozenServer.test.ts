import { messages } from '@ridgeline/contract';
import { startApi, type Api } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, send } from '../../testing/requests';
import { severable, type Severable } from '../../testing/severable';

jest.setTimeout(60_000);

const server = process.env.TEST_MARIADB_URL;
const onServer = server ? describe : describe.skip;

onServer('a database server that takes connections and says nothing', () => {
  let way: Severable;
  let api: Api;
  beforeEach(async () => {
    way = await severable(server as string);
    api = await startApi(way.url, {});
  });
  afterEach(async () => {
    way.thaw();
    await api.stop();
    await way.cut();
  });

  it('leads to a 503 within seconds, and is used at once when it answers again', async () => {
    const token = await anAdmin(api);
    const { _id } = await anEvent(api, token);
    way.freeze();
    const asked = performance.now();
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, (_, at) => send(api, 'GET', `/api/events/${_id}?${at}`)),
      send(api, 'DELETE', `/api/events/${_id}`, { token }),
    ]);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(answers).toMatchObject(
      answers.map(() => ({ status: 503, body: { message: messages.unavailable } })),
    );
    way.thaw();
    expect((await send(api, 'GET', `/api/events/${_id}`)).status).toBe(200);
    expect((await send(api, 'DELETE', `/api/events/${_id}`, { token })).status).toBe(204);
  });
});
