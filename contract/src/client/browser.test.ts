import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchFile, sessionKeys } from './browser';

const asStorage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

/** Fakes the parts of a browser's window that the client uses. */
function openBrowser(stored: Record<string, string>) {
  const visited: string[] = [];
  const storage = new Map(Object.entries(stored));
  const tabStorage = new Map<string, string>();
  const window = {
    localStorage: asStorage(storage),
    sessionStorage: asStorage(tabStorage),
    location: { assign: (url: string) => void visited.push(url) },
  };
  Object.assign(globalThis, { window });
  return { storage, tabStorage, visited };
}

const session = { [sessionKeys.token]: 'a-token', [sessionKeys.role]: 'owner' };

let server: Server;
/** The status of all responses; none while it is undefined. */
let status: number | undefined;
let authorization: string | undefined;
beforeAll(async () => {
  server = createServer((request, response) => {
    ({ authorization } = request.headers);
    if (status) response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  Reflect.deleteProperty(globalThis, 'window');
});

const file = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads/map.pdf`;

describe('fetching a file', () => {
  it('sends the token of a logged-in user', async () => {
    openBrowser(session);
    status = 200;
    await fetchFile(file(), 'GET');
    expect(authorization).toBe('Bearer a-token');
  });

  it('sends no token for a visitor, and does not redirect them after a 401', async () => {
    const { visited } = openBrowser({});
    status = 401;
    await expect(fetchFile(file(), 'HEAD')).rejects.toMatchObject({ status: 401 });
    expect(authorization).toBeUndefined();
    expect(visited).toEqual([]);
  });

  it('ends a session that the server refuses as expired, and redirects to the login page', async () => {
    const { storage, tabStorage, visited } = openBrowser(session);
    status = 401;
    await expect(fetchFile(file(), 'GET')).rejects.toMatchObject({ status: 401 });
    expect([...storage.keys()]).toEqual([sessionKeys.expired]);
    expect([...tabStorage.keys()]).toEqual([sessionKeys.expired]);
    expect(visited).toEqual(['/admin']);
  });

  it('does not end a newer session than the one that the server refuses', async () => {
    const { storage, visited } = openBrowser(session);
    status = 401;
    const reading = fetchFile(file(), 'GET');
    storage.set(sessionKeys.token, 'next');
    await expect(reading).rejects.toMatchObject({ status: 401 });
    expect(storage.get(sessionKeys.token)).toBe('next');
    expect(visited).toEqual([]);
  });

  it('rejects if no response begins within the time limit', async () => {
    openBrowser({});
    status = undefined;
    await expect(fetchFile(file(), 'HEAD', 20)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('rejects if there is no file, and does not end the session', async () => {
    const { storage, visited } = openBrowser(session);
    status = 404;
    await expect(fetchFile(file(), 'GET')).rejects.toMatchObject({ status: 404 });
    expect(storage.size).toBe(2);
    expect(visited).toEqual([]);
  });
});
