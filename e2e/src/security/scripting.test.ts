import { limits } from '@ridgeline/contract';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { someFields } from '../support/owner';
import { aPerson, ownerToken } from './testing/admins';
import {
  isMarkup,
  markup,
  pagesWith,
  storeHostileContent,
  type HostileContent,
} from './testing/hostileContent';
import { newVisitor, send } from './testing/http';
import { linkIn, newestMailTo } from './testing/mailbox';
import { without } from './testing/without';

let content: HostileContent;
beforeAll(async () => {
  content = await storeHostileContent();
});

/** Finds the script elements of a page, with their attributes and their content. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].map(([, head = '', text = '']) => ({
    head,
    text,
  }));

const ownFile: unknown = expect.stringMatching(/src="\//);

/** Decodes the entities of XML. */
const readEntities = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('markup in every text of the site', () => {
  it('is text on every page, and the only inline script is the same on all pages', async () => {
    const inlineScripts = new Set<string>();
    for (const path of pagesWith(content)) {
      const { text: html, headers } = await send('GET', path);
      expect(headers['content-type']).toContain('text/html');
      expect({ path, markup: isMarkup(html) }).toEqual({ path, markup: false });
      for (const { head, text } of scriptsIn(html)) {
        if (/type="(application\/(ld\+)?json|speculationrules)"/.test(head)) JSON.parse(text);
        else if (head) expect({ path, head, text }).toMatchObject({ head: ownFile, text: '' });
        else inlineScripts.add(text);
      }
      expect(html).not.toMatch(/\s(href|src|action)="\s*javascript:/i);
    }
    expect(inlineScripts.size).toBe(1);
  });

  it('is visible as text on the pages', async () => {
    for (const path of [
      `/event/${content.event}`,
      content.galleryLink,
      `/blog/${content.postSlug}`,
    ])
      expect((await send('GET', path)).text).toContain('&lt;img src=x onerror=hacked=1&gt;');
  });

  it('does not break out of the structured data', async () => {
    for (const path of [`/event/${content.event}`, `/blog/${content.postSlug}`]) {
      const { text: html } = await send('GET', path);
      const data = scriptsIn(html).filter(({ head }) => head.includes('ld+json'));
      expect(data.length).toBeGreaterThan(0);
      expect(data.map(({ text }) => text).join()).not.toContain('<');
      const parsed = JSON.stringify(data.map(({ text }) => JSON.parse(text) as unknown));
      expect(parsed).toContain('</script><script>hacked=1');
    }
  });

  it('does not change the format and size of a share card', async () => {
    const cards = [
      `event/${content.event}`,
      `gallery/${content.gallery}`,
      `post/${content.post}`,
      'site/home',
    ];
    for (const card of cards) {
      const { status, headers, bytes } = await send('GET', `/api/cards/${card}.jpg`);
      expect({ status, type: headers['content-type'] }).toEqual({
        status: 200,
        type: 'image/jpeg',
      });
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    }
  });

  it('appears on a share card only as text', async () => {
    const over = '<rect width="600" height="630" fill="#ff00ff"/>';
    const title = `</text></svg>${over}`;
    const fields = { description: over, date: '2030-01-01', time: '07:00', location: over };
    const token = await ownerToken();
    const { json } = await send('POST', '/api/events', { token, json: { title, ...fields } });
    const { bytes } = await send('GET', `/api/cards/event/${String(json._id)}.jpg`);
    const corner = { left: 40, top: 8, width: 1, height: 1 };
    const [, green = 0] = await sharp(bytes).extract(corner).raw().toBuffer();
    // The background has much green, and the injected colour has none.
    expect(green).toBeGreaterThan(200);
  });

  it('does not break out of the items of the feed, and is text when a reader shows them as HTML', async () => {
    const { text, headers } = await send('GET', '/rss.xml');
    expect(headers['content-type']).toContain('application/rss+xml');
    const outside = text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
    expect(isMarkup(outside)).toBe(false);
    expect(outside).not.toMatch(/<x>|<script/);
    // Feed readers show a description as HTML.
    const descriptions = [...text.matchAll(/<description>([\s\S]*?)<\/description>/g)];
    expect(descriptions.length).toBeGreaterThan(1);
    const asShown = descriptions.map(([, one = '']) =>
      one.startsWith('<![CDATA[') ? one.slice(9, -3) : readEntities(one),
    );
    expect(isMarkup(asShown.join('\n'))).toBe(false);
    expect(asShown.join('\n')).toContain('&lt;img src=x onerror=hacked=1&gt;');
  });

  it('does not break out of the calendar entries, and adds no attendees', async () => {
    for (const path of ['/calendar.ics', `/api/events/${content.event}/calendar.ics`]) {
      const { text } = await send('GET', path);
      const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
      const entries = calendar.getAllSubcomponents('vevent');
      const entry = entries.find((one) =>
        String(one.getFirstPropertyValue('uid')).startsWith(content.event),
      );
      expect(entry?.getFirstPropertyValue('summary')).toBe(`Event ${markup.long}`);
      for (const one of entries) expect(one.hasProperty('attendee')).toBe(false);
    }
  });

  it('does not break out of the manifest, the site map and robots.txt', async () => {
    const manifest = await send('GET', '/manifest.webmanifest');
    expect(JSON.parse(manifest.text)).toMatchObject({ name: markup.short });
    expect(isMarkup((await send('GET', '/sitemap.xml')).text)).toBe(false);
    expect(isMarkup((await send('GET', '/robots.txt')).text)).toBe(false);
  });

  it('comes from the API as JSON that no browser shows as a page', async () => {
    const token = await ownerToken();
    const paths = ['/api/events', '/api/site', '/api/audit', `/api/groups/${content.group}`];
    for (const path of [...paths, '/api/nowhere<script>hacked=1</script>']) {
      const { headers } = await send('GET', path, { token });
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  });
});

describe('markup in a URL', () => {
  it('is never returned as markup', async () => {
    const hostile = encodeURI(markup.short);
    const paths = [
      `/${hostile}`,
      `/event/${hostile}`,
      `/gallery/${hostile}`,
      `/blog/${hostile}`,
      `/?q=${hostile}`,
      `/newsletter/failed?reason=${hostile}`,
      `/newsletter/confirm/${hostile}`,
      `/admin/reset-password/${hostile}`,
      `/assets/${hostile}`,
      `/remotes/${hostile}/x/y.js`,
      `/uploads/${hostile}`,
      `/api/${hostile}`,
      `/?q="><img src=x onerror=hacked=1>`,
    ];
    let pages = 0;
    for (const path of paths) {
      const { text, headers } = await send('GET', path.replaceAll(' ', '%20'));
      if (!String(headers['content-type']).includes('html')) continue;
      pages += 1;
      expect({ path, markup: isMarkup(text) }).toEqual({ path, markup: false });
    }
    expect(pages).toBeGreaterThan(7);
  });

  it('is never returned as markup from the Host header', async () => {
    for (const host of [`"><img src=x onerror=hacked=1>`, 'a<script>hacked=1</script>']) {
      const { text, status } = await send('GET', '/', { headers: { host } });
      expect(isMarkup(text)).toBe(false);
      expect(status).toBe(400);
    }
  });
});

describe('a mail', () => {
  it('shows a username with markup as text', async () => {
    const { username, email } = content.admin;
    await send('POST', '/api/admin/forgot-password', { json: { email }, from: newVisitor() });
    const mail = await newestMailTo(email);
    expect(mail.text).toContain(username);
    expect(isMarkup(mail.html ?? '')).toBe(false);
    expect(mail.html).toContain('&lt;img src=x onerror=hacked=1&gt;');
  });

  it('of the newsletter shows a site name with markup as text', async () => {
    const { email } = await aReader();
    const mail = await newestMailTo(email);
    expect(mail.text).toContain(markup.short);
    expect(isMarkup(mail.html ?? '')).toBe(false);
    expect(mail.html).toContain('&lt;img src=x onerror=hacked=1&gt;');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it('gets no extra header from a site name with a line break', async () => {
    const token = await ownerToken();
    const { json: site } = await send('GET', '/api/site');
    const name = 'Rides\r\nBcc: evil@evil.example';
    const fields = without(site, 'version');
    await send('PUT', '/api/site', { token, json: { ...fields, name } });
    const { email } = aPerson();
    await send('POST', '/api/newsletter', { json: { email, consent: true }, from: newVisitor() });
    const mail = await newestMailTo(email);
    expect(mail.header('bcc')).toBeUndefined();
    expect(mail.bcc).toBeUndefined();
    await send('PUT', '/api/site', { token, json: { ...fields, name: site.name } });
  });

  it('goes to one recipient, whatever the address contains', async () => {
    for (const email of ['a@b.example,evil@evil.example', 'a@b.example\r\nBcc: evil@evil.example'])
      for (const path of ['/api/newsletter', '/api/admin/forgot-password']) {
        const json = { email, consent: true };
        const { status } = await send('POST', path, { json, from: newVisitor() });
        expect([200, 400]).toContain(status);
      }
    expect(await newestMailTo((await aReader()).email)).toBeTruthy();
  });
});

/** Subscribes a new address to the newsletter. */
async function aReader(email = aPerson().email) {
  await send('POST', '/api/newsletter', { json: { email, consent: true }, from: newVisitor() });
  return { email };
}

describe('the CSV file of the subscribers', () => {
  it('contains no formula from an e-mail address', async () => {
    const formulas = ['=1+1', '+1', '-1', '=cmd|x!A1', '%3D1'];
    for (const formula of formulas) {
      const { email } = await aReader(`${formula}@evil.example`);
      const { pathname } = linkIn(await newestMailTo(email), 'newsletter/confirm');
      const json = { token: pathname.split('/').at(-1) };
      expect((await send('POST', '/api/newsletter/confirm', { json })).status).toBe(200);
    }
    const { text, headers } = await send('GET', '/api/newsletter/subscribers.csv', {
      token: await ownerToken(),
    });
    expect(headers['content-disposition']).toContain('attachment');
    const cells = text.split('\r\n').flatMap((row) => row.split(/,(?=")/));
    expect(cells).toContain(`"'=1+1@evil.example"`);
    for (const cell of cells) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/);
  });
});

describe('a text', () => {
  it('longer than the limit is rejected, even with characters that normalization expands', async () => {
    const token = await ownerToken();
    const title = 'ﷺ'.repeat(limits.titleLength + 1);
    const json = { ...someFields, title };
    expect((await send('POST', '/api/events', { token, json })).status).toBe(400);
  });
});
