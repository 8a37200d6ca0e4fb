import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { messages, type TourEvent } from '@ridgeline/contract';
import { compoundFile, officeParts, zipOf } from '../../testing/documents';
import { anOwnedEvent, upload, type OwnedEvent } from '../../testing/eventFiles';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { send } from '../../testing/requests';

const program = Buffer.concat([Buffer.from('MZ'), randomBytes(500)]);
const summary = '\x05SummaryInformation';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const attach = (api: Api, to: OwnedEvent, files: Parameters<typeof upload>[3]) =>
  upload(api, to, 'attachments', files);

onEachStore("an event's attachments", (api) => {
  it('leave no file when they are deleted for good, without waiting for the next poll for jobs', async () => {
    const at = await anOwnedEvent(api());
    const { body } = await attach(api(), at, [{ name: 'a.pdf', bytes: pdf }]);
    await api().settled();
    const path = `/api/events/${at.event._id}/attachments/${body.attachments[0]?._id}`;
    expect((await send(api(), 'DELETE', path, { token: at.token })).status).toBe(200);
    const trashed = `/api/trash/attachment/${body.attachments[0]?._id}`;
    expect((await send(api(), 'DELETE', trashed, { token: at.token })).status).toBe(204);
    const startedAt = performance.now();
    while (api().files().length > 0 && performance.now() - startedAt < 2500) await pause(20);
    expect(api().files()).toEqual([]);
  });

  it('are served byte for byte, under their original names', async () => {
    const name = 'résumé – final.pdf';
    const { body } = await attach(api(), await anOwnedEvent(api()), [{ name, bytes: pdf }]);
    expect(body.attachments).toMatchObject([{ originalName: name, size: pdf.length }]);
    const [attachment] = body.attachments;
    const file = await fetch(`${api().url}${attachment?.path}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
    expect(file.headers.get('content-disposition')).toContain(
      `attachment; filename="r_sum_ _ final.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%E2%80%93%20final.pdf`,
    );
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    const shown = await fetch(`${api().url}${attachment?.path}?inline`);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    await shown.arrayBuffer();
  });

  itOnce.each<[string, string | Buffer]>([
    ['blank lines', '\r\n\r\n'],
    ['a byte-order mark', '\ufeff'],
    ['commands for a printer', '\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['the header of a download', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
    ['the nulls of a scanner', '\0'.repeat(1019)],
    ['a page', '<script>alert(1)</script>'],
    ['a rich text', '\n{\\rtf1 '],
    ['the sector of an older document', compoundFile([]).subarray(0, 512)],
  ])('may be a PDF that begins with %s, and is served as one', async (_what, preamble) => {
    const bytes = Buffer.concat([Buffer.from(preamble as string), pdf]);
    const at = await anOwnedEvent(api());
    const { status, body } = await attach(api(), at, [{ name: 'route.pdf', bytes }]);
    expect(status).toBe(200);
    const file = await fetch(`${api().url}${body.attachments[0]?.path}?inline`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  });

  itOnce('are no PDF if its header comes later than readers look', async () => {
    const bytes = Buffer.concat([Buffer.alloc(1020), pdf]);
    const at = await anOwnedEvent(api());
    expect((await attach(api(), at, [{ name: 'route.pdf', bytes }])).status).toBe(400);
  });

  /** Each text in the bytes of an older program. */
  const oldTexts: [charset: string, text: string, hex: string][] = [
    [
      'windows-1252',
      'Môre, ’n “goeie” rit – €5',
      '4df472652c20926e2093676f65696594207269742096208035',
    ],
    ['windows-1252', 'Don’t be late, sê Zoë', '446f6e9274206265206c6174652c2073ea205a6feb'],
    ['macintosh', 'Môre, ’n “goeie” rit', '4d9972652c20d56e20d2676f656965d320726974'],
    ['macintosh', 'Don’t be late, sê Zoë', '446f6ed574206265206c6174652c207390205a6f91'],
    ['utf-8', 'Môre, ’n rit', Buffer.from('Môre, ’n rit').toString('hex')],
    ['utf-16', '\ufeffMôre', Buffer.from('\ufeffMôre', 'utf16le').toString('hex')],
  ];

  itOnce.each(oldTexts)(
    'are served in %s, so that “%s” can be read',
    async (charset, _text, hex) => {
      const bytes = Buffer.from(hex, 'hex');
      const at = await anOwnedEvent(api());
      const { body } = await attach(api(), at, [{ name: 'notes.txt', bytes }]);
      const file = await fetch(`${api().url}${body.attachments[0]?.path}?inline`);
      expect(file.headers.get('content-type')).toBe(`text/plain; charset=${charset}`);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    },
  );

  itOnce.each(['BMW F 850 GS: 229 kg', 'MZ, from 1977', 'GIF89a is a format', 'ID3', 'PK\r\n'])(
    'may be a text that starts like another format: %s',
    async (bytes) => {
      const { status, body } = await attach(api(), await anOwnedEvent(api()), [
        { name: 'notes.txt', bytes },
      ]);
      expect(status).toBe(200);
      const file = await fetch(`${api().url}${body.attachments[0]?.path}`);
      expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await file.text()).toBe(bytes);
    },
  );

  itOnce.each<[string, string | Buffer, string]>([
    ['../../etc/passwd', 'root:x:0:0', messages.attachmentType],
    ['ride.exe', program, messages.attachmentType],
    ['page.txt.html', '<script>alert(1)</script>', messages.attachmentType],
    ['route.pdf', program, 'route.pdf is not a PDF, though its name says so.'],
    [
      'notes.txt',
      Buffer.from([65, 0, 66]),
      'notes.txt is not a plain text, though its name says so.',
    ],
    [
      'picture.docx',
      pdf,
      'picture.docx is not a Word document, though its name says so. Please rename it to picture.pdf and choose it again.',
    ],
    [
      'rides.xlsx',
      zipOf([{ name: 'a.txt', text: 'a' }]),
      'rides.xlsx is not an Excel workbook, though its name says so.',
    ],
    [
      'rides.xls',
      compoundFile(['PowerPoint Document']),
      'rides.xls is not an Excel workbook, though its name says so.',
    ],
    [
      'route.rtf',
      'Two litres of water.',
      'route.rtf is not a rich text document, though its name says so.',
    ],
    [
      'route.docx',
      compoundFile(['1Table', 'WordDocument']),
      'route.docx is a Word document in the format DOC, and not DOCX as its name says. Please rename it to route.doc and choose it again.',
    ],
  ])('refuse %s by its content, and say why', async (name, bytes, message) => {
    const answer = await attach(api(), await anOwnedEvent(api()), [
      { name: 'good.pdf', bytes: pdf },
      { name, bytes },
    ]);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(api().files()).toEqual([]);
  });

  const { types, rels, app, core, main, styles } = officeParts('docx');
  const sheet = officeParts('xlsx');
  itOnce('can be documents of common programs, including old ones', async () => {
    const documents: [program: string, ending: string, bytes: string | Buffer][] = [
      ['Word', 'docx', zipOf([types, rels, main, styles, app, core])],
      ['LibreOffice', 'docx', zipOf([rels, app, core, main, styles, types])],
      ['Google Docs', 'docx', zipOf([main, types, styles, rels], { descriptors: true })],
      ['WPS', 'docx', zipOf([main, styles, app, core, types, rels], { descriptors: true })],
      ['Excel', 'xlsx', zipOf([sheet.types, sheet.rels, sheet.main])],
      ['Google Sheets', 'xlsx', zipOf([sheet.main, sheet.types], { descriptors: true })],
      ['Word 97', 'doc', compoundFile(['Data', '1Table', 'WordDocument', summary])],
      ['Word 6', 'doc', compoundFile(['\x01CompObj', 'WordDocument'])],
      ['Excel 97', 'xls', compoundFile([...'abcdefg', 'Workbook', summary])],
      ['Excel 5', 'xls', compoundFile(['Book', summary])],
      ['Word with a password', 'docx', compoundFile(['EncryptionInfo', 'EncryptedPackage'])],
      ['WordPad', 'rtf', '{\\rtf1\\ansi Two litres of water.}'],
      ['With a byte-order mark', 'rtf', '\ufeff{\\rtf1\\ansi Water.}'],
      ['With a blank line', 'rtf', '\r\n{\\rtf1\\ansi Water.}'],
    ];
    const files = documents.map(([program, ending, bytes]) => ({
      name: `${program}.${ending}`,
      bytes,
    }));
    const { body } = await attach(api(), await anOwnedEvent(api()), files);
    expect(body).toMatchObject({ attachments: files.map(({ name }) => ({ originalName: name })) });
  });

  itOnce(
    'can be text in UTF-16, as Notepad writes it, and are served with that charset',
    async () => {
      const { body } = await attach(api(), await anOwnedEvent(api()), [
        { name: 'notes.txt', bytes: Buffer.from('\ufeffTwo litres of water, Sāni', 'utf16le') },
      ]);
      const file = await fetch(`${api().url}${body.attachments[0]?.path}`);
      expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-16');
    },
  );

  const gpx = '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk></trk></gpx>';
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  itOnce.each<[what: string, name: string, bytes: string | Buffer, mediaType: string]>([
    ['a GPX', 'pass.gpx', declaration + gpx, 'application/gpx+xml'],
    ['a GPX without a declaration', 'pass.gpx', gpx, 'application/gpx+xml'],
    [
      'a GPX with a byte-order mark',
      'pass.gpx',
      `\ufeff${declaration}${gpx}`,
      'application/gpx+xml',
    ],
    [
      'a GPX in UTF-16',
      'pass.GPX',
      Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${gpx}`, 'utf16le'),
      'application/gpx+xml',
    ],
    [
      'a KML with comments',
      'pass.kml',
      `${declaration}<!-- <!DOCTYPE none> -->\n<!-- ${'licence '.repeat(500)}-->
<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>`,
      'application/vnd.google-earth.kml+xml',
    ],
    [
      'a KML with a prefix',
      'pass.kml',
      '<k:kml xmlns:k="http://www.opengis.net/kml/2.2"/>',
      'application/vnd.google-earth.kml+xml',
    ],
  ])('may be a route: %s, which downloads', async (_what, name, bytes, mediaType) => {
    const { status, body } = await attach(api(), await anOwnedEvent(api()), [{ name, bytes }]);
    expect(status).toBe(200);
    const file = await fetch(`${api().url}${body.attachments[0]?.path}?inline`);
    expect(file.headers.get('content-type')).toBe(mediaType);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(bytes));
  });

  const bomb = `${declaration}<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa">
${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('\n')}
]>\n<gpx><name>&j;</name></gpx>`;
  itOnce.each<[what: string, name: string, bytes: string | Buffer, advice: string]>([
    ['a document that expands without end', 'pass.gpx', bomb, ''],
    ['one that reads files', 'pass.gpx', `<!DOCTYPE gpx SYSTEM "file:///etc/passwd">${gpx}`, ''],
    ['a comment without an end', 'pass.gpx', `<!-- ${gpx}`, ''],
    ['a page', 'pass.gpx', '<html><script>alert(1)</script></html>', ''],
    ['a drawing with a script', 'pass.gpx', '<svg><script>alert(1)</script></svg>', ''],
    ['a text', 'pass.gpx', 'gpx', ''],
    ['a name that only begins alike', 'pass.gpx', '<gpxish/>', ''],
    [
      'a GPX after more comments than any program writes',
      'pass.gpx',
      `<!--${' '.repeat(20_000)}-->${gpx}`,
      '',
    ],
    ['a KML', 'pass.gpx', '<kml/>', ' Please rename it to pass.kml and choose it again.'],
    ['a program', 'pass.gpx', program, ''],
  ])('are no route, if it is %s', async (_what, name, bytes, advice) => {
    const answer = await attach(api(), await anOwnedEvent(api()), [{ name, bytes }]);
    const message = `${name} is not a GPX file, though its name says so.${advice}`;
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(api().files()).toEqual([]);
  });

  itOnce('refuse an empty file', async () => {
    const answer = await attach(api(), await anOwnedEvent(api()), [
      { name: 'empty.pdf', bytes: '' },
    ]);
    expect(answer).toMatchObject({ status: 400, body: { message: messages.attachmentEmpty } });
  });

  it('are removed one by one, and their files once the trash is emptied', async () => {
    const at = await anOwnedEvent(api());
    const { body } = await attach(api(), at, [
      { name: 'one.pdf', bytes: pdf },
      { name: 'two.txt', bytes: 'two' },
    ]);
    const [first, second] = body.attachments;
    const path = `/api/events/${at.event._id}/attachments/${first?._id}`;
    const left = await send<TourEvent>(api(), 'DELETE', path, { token: at.token });
    expect(left.body.attachments).toEqual([second]);
    expect((await send(api(), 'GET', first?.path ?? '')).status).toBe(404);
    await api().emptyTrash();
    expect(api().files()).toHaveLength(1);
  });

  itOnce('are refused when the form is broken', async () => {
    const { token, event } = await anOwnedEvent(api());
    const response = await send(api(), 'POST', `/api/events/${event._id}/attachments`, {
      token,
      headers: { 'content-type': 'multipart/form-data' },
      raw: 'no boundary',
    });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ message: messages.uploadUnreadable });
  });
});
