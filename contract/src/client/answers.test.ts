import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type VisitorClient, createApiFetch, createClient, NetworkError } from '.';

/** Calls a server that answers like this. */
async function calling(listener: RequestListener, call: (api: VisitorClient) => Promise<unknown>) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = createClient(createApiFetch({ baseUrl: `http://127.0.0.1:${port}` }));
  try {
    return await call(api);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('an answer that cannot be read', () => {
  it.each<[string, RequestListener]>([
    [
      'broke off on its way',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
        response.write('{"_id":', () => response.destroy());
      },
    ],
    [
      "is the page of a hotel's network",
      (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Hi</h1>'),
    ],
  ])('counts as a lost connection where it %s', async (_what, listener) => {
    await expect(
      calling(listener, (api) => api.get('/api/events/{id}', { params: { id: 'sani' } })),
    ).rejects.toBeInstanceOf(NetworkError);
    await expect(
      calling(listener, (api) => api.page('/api/events', { query: { limit: 1 } })),
    ).rejects.toBeInstanceOf(NetworkError);
  });
});
