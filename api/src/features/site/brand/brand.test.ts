import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { limits, messages, type Brand, type Site } from '@ridgeline/contract';
import sharp from 'sharp';
import { saveSection, sectionOf, takeBack, versionsOf } from '../../../testing/content';
import { aPicture } from '../../../testing/galleries';
import { readMail } from '../../../testing/mailPeer';
import {
  itOnce,
  onEachDatabase,
  onEachStore,
  onOneDatabase,
} from '../../../testing/onEachDatabase';
import { account, anAdmin, formWith, send } from '../../../testing/requests';
import type { Api } from '../../../testing/startApi';
import { sweepIn } from '../../../testing/sweep';

// A process reads uploads, which has to start first.
jest.setTimeout(90_000);

const dayMs = 24 * 60 * 60 * 1000;

type Answer = Brand & { message: string; current: Brand; fields: Record<string, string> };

const newBrand = { main: 'ember', accent: 'sun', typeface: 'barlow', logo: null, icon: null };
const fields = { main: 'lagoon', accent: 'sandstone', typeface: 'noto' };

const save = (api: Api, token: string | undefined, json: object) =>
  send<Answer>(api, 'PUT', '/api/brand', { token, json });
const upload = (
  api: Api,
  token: string | undefined,
  part: 'logo' | 'icon',
  bytes: Buffer | string,
  query = '',
) =>
  send<Answer>(api, 'POST', `/api/brand/${part}${query}`, {
    token,
    form: formWith('image', [{ name: 'logo.svg', bytes: Buffer.from(bytes) }]),
  });
const siteBrand = async (api: Api) => (await send<Site>(api, 'GET', '/api/site')).body.brand;

const svg = (content: string, attributes = 'viewBox="0 0 200 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const shape = '<path fill="#c2410c" d="M0 0h200v50H0z"/>';

const aLogo = (width = 400, height = 100, background = '#0F6B66') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

onEachDatabase('the brand', (api) => {
  itOnce('is that of a new site until the owner chooses', async () => {
    const token = await anAdmin(api());
    const { body } = await send<Brand>(api(), 'GET', '/api/brand', { token });
    expect(body).toEqual({ ...newBrand, version: 0 });
    expect(await siteBrand(api())).toBeUndefined();

    const saved = await save(api(), token, { ...fields, version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { ...newBrand, ...fields, version: 1 } });
    const { main, accent, typeface } = fields;
    expect(await siteBrand(api())).toEqual({ inks: { main, accent }, typeface });

    await save(api(), token, { main: 'ember', accent: 'sun', typeface: 'barlow' });
    expect(await siteBrand(api())).toBeUndefined();
  });

  itOnce('is saved only over the version that the client read', async () => {
    const token = await anAdmin(api());
    await save(api(), token, { ...fields, version: 0 });
    expect(await save(api(), token, { ...fields, main: 'plum', version: 0 })).toMatchObject({
      status: 409,
      body: { message: messages.settingsChanged, current: { main: 'lagoon', version: 1 } },
    });
  });

  it('is saved by one of two concurrent saves over the same version', async () => {
    const token = await anAdmin(api());
    const answers = await Promise.all(
      ['plum', 'rose'].map((main) => save(api(), token, { ...fields, main, version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  itOnce.each([
    ['main', { main: 'sun' }, messages.inkUnreadable],
    ['main', { main: '#ffffff' }, messages.inkUnknown],
    ['accent', { accent: null }, messages.inkUnknown],
    ['typeface', { typeface: 'https://fonts.example/a.woff2' }, messages.typefaceUnknown],
  ])('is refused with an error message at %s for %j', async (field, change, message) => {
    const { status, body } = await save(api(), await anAdmin(api()), { ...fields, ...change });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: message });
  });

  itOnce('can be changed only by logged-in owners', async () => {
    expect((await save(api(), undefined, fields)).status).toBe(401);
    expect((await upload(api(), undefined, 'logo', svg(shape))).status).toBe(401);
    expect((await send(api(), 'GET', '/api/brand')).status).toBe(401);
    expect((await send(api(), 'DELETE', '/api/brand/logo')).status).toBe(401);
  });
});

onEachStore('a logo', (api) => {
  const fetchText = async (path: string) => {
    const response = await fetch(api().url + path);
    return { response, text: await response.text() };
  };

  it('is shown until it is removed, with a PNG for what shows no SVG', async () => {
    const token = await anAdmin(api());
    const { status, body } = await upload(api(), token, 'logo', svg(shape), '?version=0');
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, logo: { width: 960, height: 240 } });
    expect(body.remark).toBeUndefined();
    const { logo } = body;
    expect((await siteBrand(api()))?.logo).toEqual(logo);

    const { response, text } = await fetchText(logo?.path ?? '');
    expect(response.headers.get('content-type')).toMatch('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(text).toContain('M0 0h200v50H0z');
    const picture = await fetch(api().url + String(logo?.picture));
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
      format: 'png',
      width: 960,
    });

    const removed = await send<Answer>(api(), 'DELETE', '/api/brand/logo', { token });
    expect(removed.body).toMatchObject({ logo: null, version: 2 });
    expect(await siteBrand(api())).toBeUndefined();
  });

  it('can be taken back for 90 days, and leaves no file afterwards', async () => {
    const token = await anAdmin(api());
    const { body } = await upload(api(), token, 'logo', svg(shape));
    await save(api(), token, fields);
    await send(api(), 'DELETE', '/api/brand/logo', { token });
    await sweepIn(api(), 2 * dayMs);
    const versions = await versionsOf(api(), token, '?subject=brand');
    expect(versions).toMatchObject(
      Array.from({ length: 3 }, () => ({
        what: 'changed',
        page: '',
        who: { name: account.username },
      })),
    );
    expect((await takeBack(api(), token, versions[0]?._id ?? '')).body).toBeNull();
    expect(await siteBrand(api())).toMatchObject({ logo: body.logo, typeface: 'noto' });
    expect((await fetchText(body.logo?.path ?? '')).response.status).toBe(200);
    const outdated = await upload(api(), token, 'logo', svg(shape), '?version=3');
    expect(outdated).toMatchObject({ status: 409, body: { current: { version: 4 } } });

    const [taken] = await versionsOf(api(), token, '?subject=brand');
    expect(taken).toMatchObject({ subject: 'brand', what: 'restored' });
    await takeBack(api(), token, taken?._id ?? '');
    expect((await siteBrand(api()))?.logo).toBeUndefined();
    await api().purge(91 * dayMs);
    await sweepIn(api(), 2 * dayMs);
    expect(api().files()).toEqual([]);
  });

  it('goes back with the pages when all saves since are taken back', async () => {
    const token = await anAdmin(api());
    await saveSection(api(), token, 'home.hero', { kind: 'hero', fields: { title: 'Ride' } });
    await upload(api(), token, 'logo', svg(shape));
    const first = (await versionsOf(api(), token)).at(-1);
    await takeBack(api(), token, first?._id ?? '', true);
    expect(await siteBrand(api())).toBeUndefined();
    expect((await sectionOf(api(), '/', 'hero'))?.fields.title).toMatch(/^The long way round/);
  });

  it('leaves no file of one that was refused', async () => {
    const token = await anAdmin(api());
    await upload(api(), token, 'logo', svg(shape));
    await upload(api(), token, 'logo', await aLogo());
    await api().settled();
    const files = api().files();
    const outdated = await upload(api(), token, 'logo', svg(shape), '?version=0');
    expect(outdated).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    await api().settled();
    expect(api().files()).toEqual(files);
  });

  it('is kept by the sweep of unreferenced files, however old', async () => {
    const token = await anAdmin(api());
    await upload(api(), token, 'logo', svg(shape));
    await send(api(), 'PUT', '/api/brand/icon', { token });
    const files = api().files();
    expect(files).toHaveLength(6);
    for (const file of files) api().uploadDisk.age(file, new Date('2020-01-01'));
    await sweepIn(api(), 0);
    expect(api().files()).toEqual(files);
  });

  itOnce.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script of another prefix',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    ],
    ['an event handler', '<g onload="alert(1)"><path d="M1 1h9"/></g>'],
    [
      'a page inside',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil.example"/></foreignObject>',
    ],
    ['a link', '<a xlink:href="javascript:alert(1)"><path d="M1 1h9"/></a>'],
    ['a shape from elsewhere', '<use xlink:href="https://evil.example/a.svg#b"/>'],
    ['a fill from elsewhere', '<path d="M1 1h9" fill="url(https://evil.example/a.svg#b)"/>'],
    ['an escaped address', '<path d="M1 1h9" mask="\\75rl(//evil.example)"/>'],
    ['a set of pictures', `<path d="M1 1h9" mask="image-set('//evil.example/a.png' 1x)"/>`],
    ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an imported style', '<style>@import "https://evil.example/a.css";</style>'],
    [
      'a style from elsewhere',
      '<path d="M1 1h9" style="filter:url(https://evil.example/a.svg#b)"/>',
    ],
  ])('is cleaned of %s, and says so', async (_what, content) => {
    const token = await anAdmin(api());
    const { status, body } = await upload(api(), token, 'logo', svg(content + shape));
    expect(status).toBe(200);
    expect(body.remark).toBe(messages.logoCleaned);
    const { text } = await fetchText(body.logo?.path ?? '');
    expect(text).not.toMatch(/script|onload|evil|iframe|foreignObject|attributeName|@import/i);
    expect(text).toContain('M0 0h200v50H0z');
  });

  itOnce('is cleaned of style sheets and comments around it', async () => {
    const token = await anAdmin(api());
    const sheet = '<?xml-stylesheet type="text/xsl" href="https://evil.example/a.xsl"?>';
    const { body } = await upload(
      api(),
      token,
      'logo',
      `<?xml version="1.0"?>${sheet}<!--! evil -->${svg(shape)}`,
    );
    expect(body.remark).toBe(messages.logoCleaned);
    const { text } = await fetchText(body.logo?.path ?? '');
    expect(text).toMatch(/^<svg /);
    expect(text).not.toContain('evil');
  });

  itOnce('keeps what drawing programs write, without a remark', async () => {
    const token = await anAdmin(api());
    const drawing =
      '<title>Logo</title><metadata>x</metadata><style>.a{fill:#0f6b66}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#c2410c"/><stop offset="1" stop-color="#f2a541"/></linearGradient><clipPath id="c"><path d="M0 0h99v99H0z"/></clipPath></defs>' +
      '<g class="a" clip-path="url(#c)"><path d="M0 0h9v9z"/></g><path fill="url(#g)" transform="translate(1 2)" d="M0 0h200v50H0z"/><use xlink:href="#c"/>';
    const { body } = await upload(
      api(),
      token,
      'logo',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(drawing)}`,
    );
    expect(body.remark).toBeUndefined();
    const { text } = await fetchText(body.logo?.path ?? '');
    expect(text).toContain('#0f6b66');
    expect(text).toContain('url(#g)');
    expect(text).toContain('url(#c)');
    expect(text).not.toMatch(/title|metadata|<style|DOCTYPE/);
  });

  itOnce.each([
    ['has letters', svg('<text>Ridge</text>'), messages.logoHasLetters],
    [
      'has a photo in it',
      svg('<image href="data:image/png;base64,AAAA"/>'),
      messages.logoHasPicture,
    ],
    ['is a page', '<!doctype html><script>alert(1)</script>', messages.logoType],
    ['is no drawing', '<?xml version="1.0"?><html/>', messages.logoUnreadable],
    [
      'breaks off',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g>',
      messages.logoUnreadable,
    ],
    ['has no size', svg(shape, ''), messages.logoUnreadable],
    ['shows nothing', svg('<path fill="none" d="M0 0h9"/>'), messages.logoEmpty],
    [
      'grows without end',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<desc>&b;</desc>')}`,
      messages.logoUnreadable,
    ],
    [
      'is too detailed',
      svg(`<path d="M0 0${'h1.5v2.5'.repeat(9000)}"/>`),
      messages.logoTooDetailed,
    ],
    ['is larger than 5 MB', `<svg>${' '.repeat(limits.imageBytes)}</svg>`, messages.imageSize],
    ['is nothing', '', messages.imageMissing],
  ])('that %s is refused with a sentence', async (_what, content, message) => {
    const token = await anAdmin(api());
    expect(await upload(api(), token, 'logo', content)).toMatchObject({
      status: 400,
      body: { message },
    });
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  itOnce('is refused with a sentence if it is a photo, or has too many pixels', async () => {
    const token = await anAdmin(api());
    const refused = async (bytes: Buffer) =>
      (await upload(api(), token, 'logo', bytes)).body.message;
    expect(
      await refused(
        await sharp(await aLogo())
          .jpeg()
          .toBuffer(),
      ),
    ).toBe(messages.logoType);
    expect(await refused(await aLogo(4001, 10))).toBe(messages.logoTooManyPixels);
    expect(await refused((await aLogo()).subarray(0, 60))).toBe(messages.logoUnreadable);
  });

  itOnce('that is dark or light on nothing says when it needs something behind it', async () => {
    const token = await anAdmin(api());
    const plateOf = async (fill: string) => {
      const drawing = svg(`<circle cx="25" cy="25" r="20" fill="${fill}"/>`);
      return (await upload(api(), token, 'logo', drawing)).body.logo?.plate;
    };
    expect(await plateOf('#111111')).toBe('night');
    expect(await plateOf('#fffef8')).toBe('day');
    expect(await plateOf('#c2410c')).toBeUndefined();
  });
});

onEachStore('an app icon', (api) => {
  const sizesOf = async ({ icon }: Brand) =>
    Promise.all(
      Object.values(icon ?? {}).map(async (path) => {
        const response = await fetch(api().url + path);
        const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
        return [format, width, height];
      }),
    );

  it('comes from a picture or from the logo, until the drawn one is used again', async () => {
    const token = await anAdmin(api());
    const own = await upload(api(), token, 'icon', await aPicture(700, 500));
    expect(await sizesOf(own.body)).toEqual([
      ['png', 192, 192],
      ['png', 512, 512],
      ['png', 512, 512],
      ['png', 180, 180],
    ]);
    await upload(api(), token, 'logo', svg(shape));
    const fromLogo = await send<Answer>(api(), 'PUT', '/api/brand/icon', { token });
    expect(fromLogo).toMatchObject({ status: 200, body: { version: 3 } });
    expect(fromLogo.body.icon).not.toEqual(own.body.icon);
    expect((await siteBrand(api()))?.icon).toEqual(fromLogo.body.icon);

    const { body } = await send<Answer>(api(), 'DELETE', '/api/brand/icon', { token });
    expect(body.icon).toBeNull();
    expect((await siteBrand(api()))?.icon).toBeUndefined();
  });

  itOnce('comes from a photo of an iPhone, too', async () => {
    const token = await anAdmin(api());
    const photo = readFileSync(path.join(__dirname, '../../../testing/photo.heic'));
    const { body } = await upload(api(), token, 'icon', photo);
    expect((await sizesOf(body))[0]).toEqual(['png', 192, 192]);
  });

  itOnce('is refused without a logo to make it from, and from what is no picture', async () => {
    const token = await anAdmin(api());
    expect(await send(api(), 'PUT', '/api/brand/icon', { token })).toMatchObject({
      status: 400,
      body: { message: messages.logoMissing },
    });
    expect(await upload(api(), token, 'icon', 'no picture at all')).toMatchObject({
      status: 400,
      body: { message: messages.imageType },
    });
  });
});

onOneDatabase('what a brand reaches', (api) => {
  it('includes mails: their inks, and the logo at the address of their links', async () => {
    const token = await anAdmin(api());
    const mailTo = async (email: string) => {
      await send(api(), 'POST', '/api/newsletter', { json: { email, consent: true } });
      await api().settled();
      const outbox = path.join(api().settings.DATA_DIR, 'outbox');
      const newest = readdirSync(outbox).sort().at(-1) ?? '';
      const { to, html } = await readMail(readFileSync(path.join(outbox, newest)), []);
      expect(to).toMatchObject([{ address: email }]);
      return html ?? '';
    };
    expect(await mailTo('lerato@riders.example')).toContain('#C2410C');
    await save(api(), token, fields);
    const { body } = await upload(api(), token, 'logo', svg(shape));
    const html = await mailTo('thabo@riders.example');
    expect(html).toContain('#0F6B66');
    expect(html).not.toContain('#C2410C');
    expect(html).toMatch(new RegExp(`src="https?://[^"]+${body.logo?.picture}" alt="Ridgeline"`));
  });

  it('includes share cards', async () => {
    const token = await anAdmin(api());
    const edge = async () => {
      const response = await fetch(`${api().url}/api/cards/site/home.jpg`);
      const { data } = await sharp(await response.arrayBuffer())
        .extract({ left: 6, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data];
    };
    const [red = 0, , blue = 0] = await edge();
    expect(red).toBeGreaterThan(blue + 100);
    await save(api(), token, fields);
    await upload(api(), token, 'logo', svg(shape));
    const [newRed = 0, , newBlue = 0] = await edge();
    expect(newBlue).toBeGreaterThan(newRed + 60);
  });
});
