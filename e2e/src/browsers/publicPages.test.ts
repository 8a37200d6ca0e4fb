import { startSite, type Site } from '../support/site';
import { openTab, type Tab } from './testing/browser';

let site: Site;
let tab: Tab;
beforeAll(async () => {
  [site, tab] = await Promise.all([startSite({ DEMO: 'on' }), openTab()]);
});
afterAll(async () => {
  await tab?.stop();
  await site?.stop();
});

const heading = (name: string) => tab.getByRole('heading', { level: 1, name, exact: true });

it('a visitor opens the menu, closes it, and follows a link in it', async () => {
  await tab.goto(site.url);
  const menu = tab.getByRole('dialog', { name: 'Menu' });
  const open = () => tab.getByRole('button', { name: 'Menu', exact: true }).click();
  const closings = [
    () => tab.getByRole('button', { name: 'Close menu' }).click(),
    () => tab.press('Escape'),
  ];
  for (const close of closings) {
    await open();
    await menu.waitFor();
    await close();
    await menu.untilGone();
  }
  await open();
  await menu.getByRole('link', { name: 'Gallery' }).click();
  await heading('Our Gallery and Past Events').waitFor();
  await menu.untilGone();
});

it('a visitor looks through the photos of a gallery in full screen', async () => {
  await tab.goto(`${site.url}/gallery`);
  await tab.getByRole('link', { name: 'Kaapsehoop mist' }).click();
  await heading('Kaapsehoop mist').waitFor();
  const gallery = await tab.url();
  await tab.getByRole('link', { name: /^View / }).click();
  const lightbox = tab.getByRole('dialog', { name: 'Photos, full screen' });
  await lightbox.getByText(/^1 of \d/).waitFor();
  await lightbox.getByRole('button', { name: 'Next photo' }).click();
  await lightbox.getByText(/^2 of \d/).waitFor();
  await tab.press('ArrowRight');
  await lightbox.getByText(/^3 of \d/).waitFor();
  await tab.press('Escape');
  await lightbox.untilGone();
  expect(await tab.url()).toBe(gallery);

  await tab.getByRole('link', { name: /^View / }).click();
  await lightbox.waitFor();
  await tab.goBack();
  await lightbox.untilGone();
  await heading('Kaapsehoop mist').waitFor();
});
