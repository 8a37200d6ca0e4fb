import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiFetch, createClient, serverNow } from '.';

const serverTime = '2026-12-05T07:30:00.000Z';
const minuteMs = 60_000;

/** Opens a page in a browser, whose window the client uses. */
const openPage = () => void Object.assign(globalThis, { window: {} });

/** Makes a call that is answered with these `Date` headers, one after another. */
async function callWith(...dates: string[]) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', date: dates.shift() });
    response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const api = createClient(createApiFetch({ baseUrl: `http://127.0.0.1:${port}` }));
  for (let calls = dates.length; calls > 0; calls -= 1) await api.get('/api/site');
  server.closeAllConnections();
  server.close();
}

const httpDate = (text: string | number) => new Date(text).toUTCString();

describe('the server’s time', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('is that of the last response, whatever the clock of the device says', async () => {
    openPage();
    await callWith(httpDate(serverTime));
    const passed = serverNow() - Date.parse(serverTime);
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(minuteMs);
  });

  it('goes on by the time that has passed, even if the clock of the device is set', async () => {
    openPage();
    await callWith(httpDate(serverTime));
    const passed = performance.now() + 5 * minuteMs;
    jest.spyOn(performance, 'now').mockReturnValue(passed);
    const before = serverNow();
    jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(serverNow()).toBe(before);
    expect(before - Date.parse(serverTime)).toBeGreaterThanOrEqual(5 * minuteMs);
  });

  it('is not before what the server has done in the second of its response', async () => {
    openPage();
    const done = Date.parse(serverTime) + 900;
    await callWith(httpDate(done));
    expect(serverNow()).toBeGreaterThanOrEqual(done);
  });

  it('never goes back because of a response from a cache', async () => {
    openPage();
    const older = Date.parse(serverTime) - 10 * minuteMs;
    await callWith(httpDate(serverTime), httpDate(older));
    expect(serverNow()).toBeGreaterThanOrEqual(Date.parse(serverTime));
  });

  it('is the clock of the machine before the first response, and on the server', async () => {
    openPage();
    jest.spyOn(Date, 'now').mockReturnValue(1234);
    expect(serverNow()).toBe(1234);
    Reflect.deleteProperty(globalThis, 'window');
    await callWith(httpDate(serverTime));
    expect(serverNow()).toBe(1234);
  });
});
