import { connect } from 'node:net';
import { messages } from '@ridgeline/contract';
import { startSite, type Site } from '../../support/site';
import { anEvent, ownerToken } from '../testing/content';

const megabyte = 2 ** 20;

let site: Site;
let event: string;
beforeAll(async () => {
  site = await startSite();
  event = await anEvent(site, await ownerToken(site));
});
afterAll(() => site?.stop());

/** Sends a whole form before it reads the response, as some browsers do. Resolves with the response. */
function sendAll(bytes: number, headers: string[] = []) {
  const { hostname, port } = new URL(site.url);
  return new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    let received = '';
    socket.on('error', (error) => reject(error));
    socket.write(
      [
        `POST /api/events/${event}/attachments HTTP/1.1`,
        'host: localhost',
        'content-type: multipart/form-data; boundary=b',
        `content-length: ${bytes}`,
        ...headers,
        '',
        '',
      ].join('\r\n'),
    );
    const chunk = Buffer.alloc(megabyte);
    let sent = 0;
    const endWhenAnswered = () => {
      if (sent >= bytes && received.includes('}')) socket.end();
    };
    const writeNext = () => {
      if (sent >= bytes) return endWhenAnswered();
      sent += chunk.length;
      socket.write(chunk, writeNext);
    };
    writeNext();
    socket.on('data', (data: Buffer) => {
      received += data.toString();
      endWhenAnswered();
    });
    socket.on('close', () => resolve(received));
  });
}

describe('an upload without a token', () => {
  it.each([[[]], [['connection: close']]])(
    'of 20 MB gets 401 even if the client sends all of it first %j',
    async (headers) => {
      for (let times = 0; times < 4; times += 1) {
        const received = await sendAll(20 * megabyte, headers);
        expect(received).toMatch(/^HTTP\/1\.1 401 /);
        expect(received).toContain(messages.unauthorized);
      }
    },
  );

  it('gets the same response when twenty arrive at the same time, and leaves the site healthy', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => sendAll(4 * megabyte)));
    for (const received of all) expect(received).toMatch(/^HTTP\/1\.1 401 /);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });
});
