import { messages } from '@ridgeline/contract';
import { ownerToken } from './testing/admins';
import { anEvent } from './testing/anEvent';
import { someFor } from './testing/hostile';
import * as files from './testing/hostileFiles';
import { send } from './testing/http';
import { memoryGrowthDuring } from './testing/memory';
import { multipart, type FilePart } from './testing/multipart';
import { pictureCalls, type PictureCall } from './testing/pictureCalls';
import { exchange, statusesIn } from './testing/raw';
import { pdf, png } from '../support/files';

let token: string;
let event: string;
let calls: PictureCall[];
beforeAll(async () => {
  token = await ownerToken();
  event = await anEvent(token);
  calls = await pictureCalls();
});

const attach = (file: FilePart) =>
  send('POST', `/api/events/${event}/attachments`, { token, ...multipart({ attachments: file }) });

interface Attachment {
  path: string;
  originalName: string;
}
const attachmentsIn = (json: Record<string, unknown>) => json.attachments as Attachment[];

describe('a picture', () => {
  const invalidPictures: Record<string, Buffer> = {
    svg: files.svg,
    page: Buffer.from(files.page),
    program: files.program,
    'GIF that is a script': files.gifThatIsAScript,
    pdf,
    'empty archive': Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
    'picture cut off': png(64, 64).subarray(0, 40),
    'size beyond every picture': files.pictureOfSize(65_535, 65_535),
    'size just beyond the limit': files.pictureOfSize(8001, 8000),
    'size of nothing': files.pictureOfSize(0, 0),
    'size of all bits': files.pictureOfSize(0xffffffff, 0xffffffff),
  };

  it('that is invalid is rejected by every call that takes a picture, whatever its name and type', async () => {
    expect(calls.length).toBeGreaterThan(9);
    for (const [at, { method, path, field, others }] of calls.entries())
      for (const [kind, bytes] of someFor(Object.entries(invalidPictures), at, 4)) {
        // A logo may be an SVG, which is cleaned.
        if (path === '/api/brand/logo' && kind === 'svg') continue;
        const file = { fileName: 'photo.jpg', bytes, type: 'image/jpeg' };
        const form = multipart({ ...others, [field]: file });
        const { status } = await send(method, path, { token, ...form });
        expect({ path, kind, status }).toEqual({ path, kind, status: 400 });
      }
  });

  it('is encoded again, so that nothing else in the file remains', async () => {
    for (const bytes of [files.pictureThatIsAPage, files.pictureThatIsAnArchive]) {
      const image = { fileName: 'photo.html', bytes, type: 'text/html' };
      const form = multipart({ image });
      const stored = await send('POST', `/api/events/${event}/image`, { token, ...form });
      expect(stored.status).toBe(200);
      const imageUrl = stored.json.imageUrl as string;
      expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f-]{36}\.jpg$/);
      const served = await send('GET', imageUrl);
      expect(served.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(served.text).not.toContain('hacked');
      expect(served.text).not.toContain('PK\x03\x04');
    }
  });

  it('cannot exhaust the memory with its dimensions', async () => {
    const form = multipart({ image: { fileName: 'a.png', bytes: files.hugePicture() } });
    const memoryGrowth = await memoryGrowthDuring(async () => {
      const response = await send('POST', `/api/events/${event}/image`, { token, ...form });
      expect(response).toMatchObject({ status: 400, json: { message: messages.imageUnreadable } });
    });
    expect(memoryGrowth).toBeLessThan(250);
  });

  it('cannot exhaust the memory with a compressed text chunk', async () => {
    const form = multipart({ image: { fileName: 'a.png', bytes: files.pictureWithABomb() } });
    const memoryGrowth = await memoryGrowthDuring(() =>
      send('POST', `/api/events/${event}/image`, { token, ...form }),
    );
    expect(memoryGrowth).toBeLessThan(250);
  });

  it('of more than 5 MB is rejected, even one that never ends', async () => {
    const image = { fileName: 'large.png', bytes: Buffer.alloc(5_242_881) };
    const form = multipart({ image });
    const response = await send('POST', `/api/events/${event}/image`, { token, ...form });
    expect(response).toMatchObject({ status: 400, json: { message: messages.imageSize } });

    const head = [
      `POST /api/events/${event}/image HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=b',
      'transfer-encoding: chunked',
      '',
      '',
    ].join('\r\n');
    const chunk = (text: string | Buffer) =>
      Buffer.concat([
        Buffer.from(`${text.length.toString(16)}\r\n`),
        Buffer.from(text),
        Buffer.from('\r\n'),
      ]);
    const open = chunk(
      '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
    );
    const endless = chunk(Buffer.alloc(65_536));
    const { received, written } = await exchange(head + open.toString(), { more: () => endless });
    expect(statusesIn(received)).toEqual([400]);
    expect(written).toBeLessThan(300_000_000);
  });
});

describe('a video', () => {
  it('that is invalid is rejected', async () => {
    const { svg, page, program, pageThatSaysVideo, videoOfEmptyBoxes } = files;
    for (const bytes of [
      svg,
      Buffer.from(page),
      program,
      pdf,
      pageThatSaysVideo,
      videoOfEmptyBoxes,
    ]) {
      const video = { fileName: 'ride.mp4', bytes, type: 'video/mp4' };
      const form = multipart({ video });
      const response = await send('POST', '/api/admin/content/films', { token, ...form });
      expect(response).toMatchObject({ status: 400, json: { message: messages.videoType } });
    }
  });

  it('that contains a page is served as a video and may not run scripts', async () => {
    const video = { fileName: 'ride.html', bytes: files.videoThatIsAPage, type: 'text/html' };
    const form = multipart({ video });
    const response = await send('POST', '/api/admin/content/films', { token, ...form });
    expect(response).toMatchObject({
      status: 201,
      json: { path: expect.stringMatching(/^\/uploads\/[\w-]+\.mp4$/) },
    });
    const { headers } = await send('GET', response.json.path as string);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });
});

describe('an attachment', () => {
  const rejected: [name: string, bytes: Buffer][] = [
    ['notes.html', Buffer.from(files.page)],
    ['drawing.svg', files.svg],
    ['notes.pdf', files.program],
    ['notes.docx', files.program],
    ['notes.pdf', Buffer.from(files.page)],
    ['notes.pdf.exe', pdf],
    ['notes.pdf.html', pdf],
    ['notes.exe', files.program],
    ['notes.docx', files.pictureThatIsAnArchive],
    ['notes.txt', files.program],
    ['notes', pdf],
    ['.htaccess', Buffer.from('Options +ExecCGI')],
    ['notes.pdf%00.html', pdf],
    ['notes.php', Buffer.from('<?php system($_GET[0]);')],
  ];

  const nouns: Record<string, string> = {
    pdf: 'a PDF',
    docx: 'a Word document',
    txt: 'a plain text',
  };
  const typeMismatch = (name: string) =>
    `${name} is not ${nouns[name.split('.').at(-1) ?? '']}, though its name says so.`;

  it('is rejected for its content or its name', async () => {
    for (const [fileName, bytes] of rejected) {
      const { status, json } = await attach({ fileName, bytes, type: 'application/pdf' });
      expect({ fileName, status, ...json }).toMatchObject({ fileName, status: 400 });
      expect([messages.attachmentType, typeMismatch(fileName)]).toContain(json.message);
    }
  });

  it('never leaves its folder, and is stored under a generated name', async () => {
    const names = [
      '../../../../etc/cron.d/evil.pdf',
      '..\\..\\evil.pdf',
      '/etc/evil.pdf',
      'C:\\evil.pdf',
      'evil.exe\u0000.pdf',
      '\u202efdp.evil.pdf',
      `${'a'.repeat(3000)}.pdf`,
      'CON.pdf',
      `x%22; filename=evil.html; y=%22.pdf`,
      "a'b;c\\\\d.pdf",
    ];
    for (const fileName of names) {
      const { status, json } = await attach({ fileName, bytes: pdf });
      if (status === 400) continue;
      const stored = attachmentsIn(json).at(-1);
      expect(stored?.path).toMatch(/^\/uploads\/[0-9a-f-]{36}\.pdf$/);
      // oxlint-disable-next-line no-control-regex -- the name must not contain control characters
      expect(stored?.originalName).not.toMatch(/[/\\\u0000-\u001f\u202e]/);
      const { headers } = await send('GET', stored?.path ?? '');
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[\w .()-]*\.pdf"; filename\*=UTF-8''[\w.~!$&+%-]*\.pdf$/,
      );
    }
  });

  it('is downloaded, and never runs on the site’s origin', async () => {
    const kinds: [string, Buffer, string][] = [
      ['both.pdf', files.pdfThatIsAPage, 'application/pdf'],
      ['page.pdf', files.pageThatIsAPdf, 'application/pdf'],
      ['late.txt', Buffer.from(files.page), 'text/plain; charset=utf-8'],
      [
        'both.txt',
        files.gifThatIsAScript.filter((byte) => byte !== 0) as Buffer,
        'text/plain; charset=utf-8',
      ],
    ];
    for (const [fileName, bytes, type] of kinds) {
      const { status, json } = await attach({
        fileName,
        bytes: Buffer.from(bytes),
        type: 'text/html',
      });
      if (fileName === 'both.txt' && status === 400) continue;
      expect({ fileName, status }).toEqual({ fileName, status: 200 });
      const path = attachmentsIn(json).at(-1)?.path ?? '';
      const { headers } = await send('GET', path);
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment;/),
        'content-security-policy': "default-src 'none'; sandbox",
      });
      // Opened in a tab on request, it still has the declared type and may not run scripts.
      const shown = await send('GET', `${path}?inline`);
      expect(shown.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
      });
      expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(shown.headers['content-security-policy']).not.toContain('script-src');
    }
  });

  it('cannot exhaust the memory when it is decompressed', async () => {
    const memoryGrowth = await memoryGrowthDuring(() =>
      attach({ fileName: 'bomb.docx', bytes: files.documentWithABomb() }),
    );
    expect(memoryGrowth).toBeLessThan(250);
  });
});

describe('the folder of uploads', () => {
  it('gives access to uploaded files only', async () => {
    const paths = [
      '/uploads/',
      '/uploads/..%2fridgeline.db',
      '/uploads/../secret',
      '/uploads/%2e%2e/secret',
      '/uploads/..%5csecret',
      '/uploads/.arriving',
      '/uploads//etc/passwd',
      '/uploads/%00',
      '/uploads/secret',
      '/uploads/....//secret',
    ];
    for (const path of paths) {
      const { status } = await send('GET', path);
      expect([400, 404]).toContain(status);
    }
  });
});
