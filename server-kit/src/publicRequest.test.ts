import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestPublic, PrivateAddressError } from './publicRequest';

const limits = { timeoutMs: 5000, maxBytes: 10 };
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
  else response.end('more than ten bytes');
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => requests.splice(0));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const request = createRequestPublic([]);

describe('a request to a URL that somebody entered', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[fd00::1]',
    '[fe80::1]',
  ])('does not reach %s', async (host) => {
    await expect(request(`http://${host}:${port}/`, limits)).rejects.toThrow(PrivateAddressError);
    await expect(request(`https://${host}:${port}/`, limits)).rejects.toThrow(PrivateAddressError);
    expect(requests).toEqual([]);
  });

  it('reaches a private host that the settings allow, and follows no redirect', async () => {
    for (const allowed of ['127.0.0.1', `127.0.0.1:${port}`]) {
      const requestAllowed = createRequestPublic([allowed]);
      const { status, body } = await requestAllowed(`http://127.0.0.1:${port}/`, limits);
      expect([status, body.toString()]).toEqual([200, 'more than ']);
      expect((await requestAllowed(`http://127.0.0.1:${port}/moved`, limits)).status).toBe(302);
    }
    const other = createRequestPublic([`127.0.0.1:${port + 1}`]);
    await expect(other(`http://127.0.0.1:${port}/`, limits)).rejects.toThrow('private address');
  });
});
