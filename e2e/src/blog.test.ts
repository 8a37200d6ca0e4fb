import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consoleErrorsOf, desktop, phone, withoutPrefetching } from './support/browser';
import { fileIn, png } from './support/files';
import { contextWith, post, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let token: string;
/** A tab on the owner's laptop. */
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  token = await signUp(site);
  const laptop = await contextWith(browser, site, token, { viewport: desktop });
  await withoutPrefetching(laptop);
  page = await laptop.newPage();
});

const statusOf = async (path: string) => (await fetch(`${site.url}${path}`)).status;
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a browser context on the owner's phone. */
const ownersPhone = () =>
  contextWith(browser, site, token, { viewport: phone, hasTouch: true, isMobile: true });

async function openIn(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  return page;
}

/** Pastes HTML into the text of a post. */
const paste = (page: Page, html: string) =>
  textOf(page).evaluate((text, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    (text as HTMLElement).focus();
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, html);

const aDraft = (title: string) =>
  post<{ _id: string; slug: string }>(site, '/api/blog', { title }, token);

async function storedTitle(id: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site.url}/api/blog/${id}`, { headers });
  return ((await response.json()) as { title: string }).title;
}

describe('a post', () => {
  it('is written on a touch screen, previewed, published and read without JavaScript', async () => {
    const context = await ownersPhone();
    await withoutPrefetching(context);
    const page = await openIn(context, '/addblog');
    const consoleErrors = consoleErrorsOf(page);

    await page.getByLabel('Title').fill('Sani Pass in the rain');
    await textOf(page).tap();
    await tool(page, 'Heading').tap();
    await page.keyboard.type('Before the pass');
    await page.keyboard.press('Enter');
    await page.keyboard.type('We left at six.');
    await page.keyboard.press('Enter');
    await tool(page, 'Bullet list').tap();
    await page.keyboard.type('Fuel');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Water');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool(page, 'Link').tap();
    await page.getByLabel('Leads to').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Set link' }).tap();
    await page.getByText('A link in the text should start with https://').waitFor();
    await page.getByLabel('Leads to').fill('/events');
    await page.getByRole('button', { name: 'Set link' }).tap();
    await page
      .getByLabel('Choose pictures for the text')
      .setInputFiles(fileIn(site.dataDir, 'pass.png', png(600, 400)));
    await page.getByLabel('Picture description').fill('The last hairpin');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

    await page.getByRole('button', { name: 'Create Post' }).tap();
    await page.getByRole('heading', { name: 'Edit Post' }).waitFor();
    const draft = '/blog/sani-pass-in-the-rain';
    expect(await statusOf(draft)).toBe(404);
    expect(await statusOf(`/api${draft}`)).toBe(404);

    await page.getByLabel('Title').fill('Sani Pass in the mud');
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Preview' }).tap(),
    ]);
    await preview.getByRole('heading', { level: 1, name: 'Sani Pass in the mud' }).waitFor();
    await preview.getByRole('heading', { level: 2, name: 'Before the pass' }).waitFor();
    await preview.getByRole('img', { name: 'The last hairpin' }).waitFor();
    await preview.close();

    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await page.getByRole('radio', { name: /^Published/ }).tap();
    await page.getByRole('button', { name: 'Update Post' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();

    const visitor = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
    const read = await openIn(visitor, '/blog/sani-pass-in-the-mud');
    await read.getByRole('heading', { level: 1, name: 'Sani Pass in the mud' }).waitFor();
    const article = read.getByRole('article');
    await article.getByRole('heading', { level: 2, name: 'Before the pass' }).waitFor();
    expect(await article.getByRole('listitem').allTextContents()).toEqual(['Fuel', 'Water']);
    expect(await article.getByRole('link', { name: '/events' }).getAttribute('href')).toBe(
      '/events',
    );
    await article.getByRole('img', { name: 'The last hairpin' }).waitFor();
    await visitor.close();
  });

  it('contains nothing harmful after pasting', async () => {
    const { _id, slug } = await aDraft('Pasted');
    await page.goto(`${site.url}/edit-blog/${_id}`);
    const consoleErrors = consoleErrorsOf(page);
    const externalRequests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) externalRequests.push(request.url());
    });
    await paste(
      page,
      `<style>body { display: none }</style><script>window.harmed = true</script>
       <img src="https://evil.example/spy.gif" onerror="window.harmed = true">
       <iframe src="https://evil.example"></iframe>
       <h1 style="font-size: 90px" onclick="window.harmed = true">From Word</h1>
       <p><a href="javascript:window.harmed = true">Harmless</a></p>`,
    );
    await textOf(page).getByRole('heading', { name: 'From Word' }).waitFor();
    await page.getByText(/^Saved/).waitFor();
    await page.getByRole('radio', { name: /^Published/ }).check();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

    await page.goto(`${site.url}/blog/${slug}`);
    const article = page.getByRole('article');
    await article.getByRole('heading', { name: 'From Word' }).waitFor();
    await article.getByText('Harmless').waitFor();
    expect(await article.getByRole('link', { name: 'Harmless' }).count()).toBe(0);
    expect(await article.locator('img, iframe, script, style, [style], [onclick]').count()).toBe(0);
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    expect(externalRequests).toEqual([]);
    // The browser reports what the page's policy blocked while the editor parsed the text.
    expect(consoleErrors.filter((text) => !text.includes('Content Security Policy'))).toEqual([]);
  });

  it('keeps what was pasted from Google Docs, Word and a spreadsheet, also when it is edited again', async () => {
    const { _id, slug } = await aDraft('Pasted from elsewhere');
    await page.goto(`${site.url}/edit-blog/${_id}`);
    await paste(
      page,
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
       style="font-weight:400">We ride at </span><span style="font-weight:700">seven<br>sharp</span><span
       style="font-style:italic"> daily</span></p><p><span style="font-weight:400">יוצאים בשבע</span></p></b>`,
    );
    await page.keyboard.press('Enter');
    const sign = (text: string) =>
      `<span style='mso-list:Ignore'>${text}<span>&nbsp; </span></span>`;
    const item = (list: string, marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:${list} lfo1'>${sign(marker)}${text}</p>`;
    await paste(
      page,
      item('l0 level1', '·', 'Fuel') +
        item('l0 level2', 'o', 'Petrol') +
        `<p>Between <del>deleted</del><img src="file:///C:/route.png"></p>` +
        item('l1 level1', '3.', 'Third') +
        item('l1 level1', '4.', 'Fourth') +
        '<table><tr><td>Sani</td><td>240</td></tr></table>',
    );
    await page.getByText('A picture could not be pasted.').waitFor();
    await page.getByText('A post has no tables.').waitFor();
    await page.getByRole('radio', { name: /^Published/ }).check();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

    const expectPublished = async (slanted: string) => {
      await page.goto(`${site.url}/blog/${slug}`);
      const article = page.getByRole('article');
      await article.getByText('We ride at').waitFor();
      expect(await article.locator('strong').allInnerTexts()).toEqual(['seven', 'sharp']);
      expect(await article.locator('em').allInnerTexts()).toEqual([slanted]);
      expect(await article.locator('ul > li > ul > li').allInnerTexts()).toEqual(['Petrol']);
      expect(await article.locator('ol').getAttribute('start')).toBe('3');
      expect(await article.locator('ol > li').allInnerTexts()).toEqual(['Third', 'Fourth']);
      await article.getByText('Between', { exact: true }).waitFor();
      await article.getByText('Sani · 240').waitFor();
      const hebrew = article.getByText('יוצאים בשבע');
      expect(await hebrew.evaluate((line) => getComputedStyle(line).direction)).toBe('rtl');
    };
    await expectPublished(' daily');

    await page.goto(`${site.url}/edit-blog/${_id}`);
    // In the second line of its paragraph, so that the line ends where the paragraph does.
    await textOf(page).locator('em').click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await expectPublished(' daily!');
  });

  it('that is open in two tabs is never overwritten unnoticed', async () => {
    const { _id } = await aDraft('Two tabs');
    const [second] = await Promise.all([
      openIn(page.context(), `/edit-blog/${_id}`),
      openInUsedTab(page, `${site.url}/edit-blog/${_id}`),
    ]);
    await Promise.all([textOf(page).waitFor(), textOf(second).waitFor()]);
    await page.getByLabel('Title').fill('From the first tab');
    await page.getByText(/^Saved/).waitFor();

    await second.getByLabel('Title').fill('From the second tab');
    const theirs = second.getByRole('region', { name: 'The other version' });
    await theirs.getByText('From the first tab').waitFor();
    expect(await storedTitle(_id)).toBe('From the first tab');

    await second.getByRole('button', { name: 'Update Post' }).click();
    await second.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await storedTitle(_id)).toBe('From the second tab');
  });
});
