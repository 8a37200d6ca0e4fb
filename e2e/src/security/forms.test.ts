import { gzipSync } from 'node:zlib';
import { messages } from '@ridgeline/contract';
import { ownerToken } from './testing/admins';
import { anEvent } from './testing/anEvent';
import { someFor } from './testing/hostile';
import { page } from './testing/hostileFiles';
import { send } from './testing/http';
import { peakMemory } from './testing/memory';
import { multipart } from './testing/multipart';
import { pictureCalls, type PictureCall } from './testing/pictureCalls';
import { exchange, statusesIn } from './testing/raw';

let token: string;
let event: string;
let calls: PictureCall[];
beforeAll(async () => {
  token = await ownerToken();
  event = await anEvent(token);
  calls = await pictureCalls();
});

describe('a form', () => {
  const to = () => `/api/events/${event}/attachments`;

  it('of ten thousand parts is rejected', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => [`field${at}`, 'x'] as const);
    const form = multipart(Object.fromEntries(many));
    for (const { method, path } of [...calls, { method: 'POST', path: to() }])
      expect((await send(method, path, { token, ...form })).status).toBe(400);
    const tenThousandFiles = { fileName: 'a.txt', bytes: 'x' };
    const attachments = Array.from({ length: 10_000 }, () => tenThousandFiles);
    const response = await send('POST', to(), { token, ...multipart({ attachments }) });
    expect(response).toMatchObject({ status: 400, json: { message: messages.attachmentsTooMany } });
  });

  it('that is malformed is rejected: no boundary, no end, no name, an endless header', async () => {
    const bodies: [type: string, body: string][] = [
      ['multipart/form-data', '--b\r\n\r\nx\r\n--b--'],
      ['multipart/form-data; boundary=', '--\r\n\r\nx'],
      [`multipart/form-data; boundary=${'b'.repeat(5000)}`, 'x'],
      ['multipart/form-data; boundary=b', ''],
      [
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf',
      ],
      ['multipart/form-data; boundary=b', '--b\r\n\r\nnameless\r\n--b--\r\n'],
      ['multipart/form-data; boundary=b', `--b\r\n${'a: b\r\n'.repeat(5000)}\r\nx\r\n--b--\r\n`],
      [
        'multipart/form-data; boundary=b',
        `--b\r\ncontent-disposition: form-data; name="${'n'.repeat(200_000)}"\r\n\r\nx\r\n--b--\r\n`,
      ],
      ['multipart/mixed; boundary=b', '--b--'],
      ['application/octet-stream', 'x'],
      ['text/html', page],
    ];
    const forms = [...calls, { method: 'POST', path: to() }];
    for (const [at, { method, path }] of forms.entries())
      for (const [type, body] of someFor(bodies, at, 4)) {
        const headers = { 'content-type': type };
        const { status } = await send(method, path, { token, body, headers });
        const what = `${path} ${type.slice(0, 40)} ${body.slice(0, 60)}`;
        expect({ what, status }).toEqual({ what, status: 400 });
      }
  });

  it('from a stranger is not read to its end', async () => {
    const head = [
      `POST ${to()} HTTP/1.1`,
      'host: localhost',
      'content-type: multipart/form-data; boundary=b',
      'content-length: 9000000000',
      '',
      '',
    ].join('\r\n');
    const { received, written } = await exchange(head, { more: () => Buffer.alloc(65_536) });
    expect(statusesIn(received)[0]).toBe(401);
    expect(written).toBeLessThan(50_000_000);
  });
});

describe('a body', () => {
  it('that decompresses to more than the limit is rejected', async () => {
    const body = gzipSync(Buffer.alloc(100_000_000, 32));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    for (const path of ['/api/events', '/api/admin', '/api/newsletter']) {
      const { status } = await send('POST', path, { token, body, headers });
      expect({ path, status }).toEqual({ path, status: 413 });
    }
    expect(peakMemory()).toBeLessThan(700);
  });

  it('that is nested very deeply is rejected', async () => {
    const deep = `{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/api/events', '/api/blog']) {
      const { status } = await send('POST', path, { token, body: deep, headers });
      expect([400, 413]).toContain(status);
    }
  });
});
