import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { claims, inventions } from '@ridgeline/api/testing/inventions';
import type { Browser, Page } from 'playwright-core';
import { signUp } from './support/owner';
import { publicPages } from './support/publicPages';
import { root, startSite, type Site } from './support/site';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  page = await browser.newPage();
});

/** The pages that exist before there is any content, and one that does not. */
const paths = publicPages
  .map((each) => each.path)
  .filter((each) => !/^\/(event|gallery|blog)\//.test(each))
  .concat('/newsletter/thanks', '/nowhere');

const htmlOf = async (pathname: string) => (await fetch(`${site.url}${pathname}`)).text();

let token: string | undefined;
/** Changes something as the owner. */
async function call(method: 'PUT' | 'POST', pathname: string, json: object) {
  token ??= await signUp(site);
  const { status } = await fetch(`${site.url}${pathname}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(json),
  });
  expect(status).toBeLessThan(300);
}
const saveSection = (id: string, kind: string, fields: object) =>
  call('PUT', `/api/admin/content/sections/${id}`, { kind, fields });

/** How many headings with this text a page has. */
async function shown(pathname: string, heading: string) {
  await page.goto(`${site.url}${pathname}`);
  return page.getByRole('heading', { name: heading }).count();
}

describe('the site of a new owner', () => {
  it.each(paths)('says nothing at %s that only holds for another company', async (pathname) => {
    const html = await htmlOf(pathname);
    const found = [
      ...inventions.filter((sentence) => html.includes(sentence)),
      ...claims.flatMap((claim) => claim.exec(html)?.[0] ?? []),
    ];
    expect(found).toEqual([]);
  });

  it.each(paths)('has no empty section, list or heading at %s', async (pathname) => {
    await page.goto(`${site.url}${pathname}`);
    const empty = await page.evaluate(() => {
      const contentOf = (element: Element) => {
        const copy = element.cloneNode(true) as Element;
        copy.querySelector('h1, h2, h3, h4')?.remove();
        return (copy.textContent ?? '').trim() || copy.querySelector('img, video, svg, input');
      };
      return [...document.querySelectorAll('section, article, nav, ul, ol, dl, h1, h2, h3, h4')]
        .filter((element) =>
          /^H\d$/.test(element.tagName) ? !element.textContent?.trim() : !contentOf(element),
        )
        .map((element) => element.outerHTML.slice(0, 200));
    });
    expect(empty).toEqual([]);
  });

  it.each(paths)('links from %s only to what exists', async (pathname) => {
    await page.goto(`${site.url}${pathname}`);
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    );
    expect(hrefs.filter((href) => /^(tel|mailto):|wa\.me/.test(href))).toEqual(
      // The regulator's, on the privacy page.
      hrefs.filter((href) => href.includes('@inforegulator.org.za')),
    );
    const inside = [...new Set(hrefs.filter((href) => href.startsWith(site.url)))];
    for (const href of inside) {
      const { hash } = new URL(href);
      const response = await fetch(href);
      expect([href, response.status]).toEqual([
        href,
        new URL(href).pathname === '/nowhere' ? 404 : 200,
      ]);
      if (hash) expect(await response.text()).toContain(`id="${hash.slice(1)}"`);
    }
  });

  it('downloads none of it with the scripts either', () => {
    const folders = [site.releasesDir, path.join(root, 'shell/dist')];
    const scripts = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(c?js|json|css|html)$/.test(file))
        .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') })),
    );
    expect(scripts.length).toBeGreaterThan(50);
    const found = scripts.flatMap(({ file, text }) =>
      inventions.filter((sentence) => text.includes(sentence)).map((what) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('shows a guide and a testimony once they are entered, and no longer once they are emptied', async () => {
    const guides = (items: object[]) =>
      saveSection('about.guides', 'guides', { title: 'Who guides you', items });
    const testimonies = (items: object[]) =>
      saveSection('home.testimonies', 'testimonies', { title: 'Testimonies', items });
    await guides([{ id: 'lindiwe', name: 'Lindiwe Khumalo' }]);
    await testimonies([{ id: 'first', text: 'Best week.' }]);
    expect(await shown('/about', 'Who guides you')).toBe(1);
    expect(await shown('/contact', 'Lindiwe Khumalo')).toBe(1);
    expect(await shown('/', 'Testimonies')).toBe(1);

    await guides([]);
    await testimonies([]);
    expect(await shown('/about', 'Who guides you')).toBe(0);
    expect(await shown('/contact', 'Lindiwe Khumalo')).toBe(0);
    expect(await shown('/', 'Testimonies')).toBe(0);
  });

  it('has a page that the owner adds in its menus and its sitemap', async () => {
    await call('PUT', '/api/admin/content/pages', {
      path: '/safety',
      name: 'Safety',
      title: 'Ride safely',
      description: 'Gear and sweep.',
      inMenu: true,
      inFooter: true,
      place: 45,
      version: 0,
      sections: [],
    });
    const add = (kind: string, fields: object) =>
      call('POST', '/api/admin/content/sections', { page: '/safety', kind, fields });
    await add('hero', { title: 'Safety first', look: 'plain' });
    await add('seatPlan', { title: 'Of a newer version' });
    await add('closing', { title: 'Questions?', actions: [{ label: 'Ask us', href: '/contact' }] });

    const html = await htmlOf('/safety');
    expect(html).toContain('<title>Ride safely · Ridgeline</title>');
    expect(html).toContain('content="Gear and sweep."');
    expect(html).toContain('Safety first');
    expect(html).not.toContain('Of a newer version');
    expect(await htmlOf('/sitemap.xml')).toContain('/safety<');

    await page.goto(`${site.url}/about`);
    await page.getByRole('navigation', { name: 'Quick Links' }).getByText('Safety').click();
    await page.getByRole('heading', { level: 1, name: 'Safety first' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Questions?' }).count()).toBe(1);
    expect(await page.title()).toBe('Ride safely · Ridgeline');
  });

  it('shows the copyright year that the owner sets', async () => {
    expect(await htmlOf('/')).toContain('© 2024 Ridgeline.');
    const { version, ...fields } = (await (await fetch(`${site.url}/api/site`)).json()) as {
      version: number;
    };
    await call('PUT', '/api/site', { ...fields, version, copyrightYear: '2019–2026' });
    expect(await htmlOf('/')).toContain('© 2019–2026 Ridgeline.');
  });
});
