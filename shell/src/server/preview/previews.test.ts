import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { createPreviews } from './previews';

const ticket = 'head.claims.signature';
const log: string[] = [];
const logger = pino(
  new Writable({
    write(line: Buffer, _encoding, done) {
      log.push(line.toString());
      done();
    },
  }),
);

let answer: (response: ServerResponse) => void;
const server = createServer((_request, response) => answer(response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const previewed = (value = ticket) =>
  createPreviews(url).of({ cookie: `ridgeline_preview=${value}` }, logger);

describe('the ticket of a preview', () => {
  it.each<[string, typeof answer]>([
    ['the API refuses it', (response) => response.writeHead(401).end('{}')],
    ['the API fails', (response) => response.writeHead(500).end('oops')],
    ['the API is cut off', (response) => response.destroy()],
    ['the API sends no JSON', (response) => response.end('oops')],
    ['it names no release', (response) => response.end('{"release":"../shell@1.0.0"}')],
  ])('shows nothing and is in no log if %s', async (_what, answers) => {
    answer = answers;
    expect(await previewed()).toBeUndefined();
    expect(log.join('')).not.toContain(ticket);
  });

  it('is not sent to the API if it cannot be one', async () => {
    let asked = 0;
    answer = (response) => {
      asked += 1;
      response.end('{"release":"rides-home@1.0.0"}');
    };
    for (const value of ['2', 'a.b', 'a.b.c.d', 'a b.c.d']) await previewed(value);
    expect(asked).toBe(0);
  });

  it('shows nothing if it is too long for the API', async () => {
    answer = (response) => response.end('{"release":"rides-home@1.0.0"}');
    expect(await previewed()).toEqual({ remote: 'rides_home', version: '1.0.0' });
    expect(await previewed(`a.b.${'c'.repeat(20_000)}`)).toBeUndefined();
  });
});
