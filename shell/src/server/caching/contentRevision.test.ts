import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createContentRevision } from './contentRevision';

async function startApi(listener: RequestListener) {
  const server = createServer((request, response) => listener(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the revision of an API that does not respond', () => {
  let isUp = false;
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    api = await startApi((_request, response) => {
      if (isUp) response.end(JSON.stringify({ revision: '7' }));
    });
  });
  afterAll(() => {
    api.server.closeAllConnections();
    api.server.close();
  });

  it('makes only the first caller wait, and is available again once the API responds', async () => {
    const revision = createContentRevision(api.url);
    expect(await revision.fetch()).toBeUndefined();
    await delay(300);
    const startedAt = performance.now();
    expect(await revision.fetch()).toBeUndefined();
    expect(performance.now() - startedAt).toBeLessThan(500);

    isUp = true;
    let fetched: string | undefined;
    for (let attempt = 0; attempt < 40 && fetched === undefined; attempt += 1) {
      await delay(100);
      fetched = await revision.fetch();
    }
    expect(fetched).toBe('7');
  });
});
