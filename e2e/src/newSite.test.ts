import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoContent } from '@ridgeline/api/testing/demo';
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
    const token = await signUp(site);
    const save = async (section: string, json: object) => {
      const { status } = await fetch(`${site.url}/api/site/content/${section}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(json),
      });
      expect(status).toBe(200);
    };
    const shown = async (pathname: string, heading: string) => {
      await page.goto(`${site.url}${pathname}`);
      return page.getByRole('heading', { name: heading }).count();
    };
    const guide = demoContent.guides[0];
    await save('guides', { guides: [{ ...guide, name: 'Lindiwe Khumalo' }] });
    await save('testimonies', { testimonies: [{ text: 'Best week.' }, {}, {}, {}] });
    expect(await shown('/about', 'Who guides you')).toBe(1);
    expect(await shown('/contact', 'Lindiwe Khumalo')).toBe(1);
    expect(await shown('/', 'Testimonies')).toBe(1);

    await save('guides', { guides: [{ ...guide, name: '' }] });
    await save('testimonies', { testimonies: [{}, {}, {}, {}] });
    expect(await shown('/about', 'Who guides you')).toBe(0);
    expect(await shown('/contact', 'Lindiwe Khumalo')).toBe(0);
    expect(await shown('/', 'Testimonies')).toBe(0);
  });
});
