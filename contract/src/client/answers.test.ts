import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type VisitorClient, createApiFetch, createClient, NetworkError } from '.';

/** Makes a call to a server that responds with the listener. */
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

describe('a response that cannot be read', () => {
  it.each<[string, RequestListener]>([
    [
      'breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
        response.write('{"_id":', () => response.destroy());
      },
    ],
    [
      'is an HTML page, as of a captive portal',
      (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Hi</h1>'),
    ],
  ])('counts as a lost connection if it %s', async (_what, listener) => {
    await expect(
      calling(listener, (api) => api.get('/api/events/{id}', { params: { id: 'sani' } })),
    ).rejects.toBeInstanceOf(NetworkError);
    await expect(
      calling(listener, (api) => api.page('/api/events', { query: { limit: 1 } })),
    ).rejects.toBeInstanceOf(NetworkError);
  });
});
