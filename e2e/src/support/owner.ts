import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Site } from './site';

export const owner = {
  username: 'thandi',
  email: 'thandi@rides.example',
  password: 'gravel-42',
};

/** An event's fields, as the API expects them. */
export const someFields = {
  title: 'Sani Pass',
  description: 'Up the hairpins.\nBring a passport.',
  date: '2030-06-01',
  time: '07:30',
  location: 'Lesotho',
};

/** Posts JSON to the site's API and returns the parsed response. */
export async function post<T>(
  site: Pick<Site, 'url'>,
  path: string,
  body: object,
  token = '',
): Promise<T> {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return (await response.json()) as T;
}

/** Creates the owner's account. Resolves with the session token. */
export const signUp = async (site: Pick<Site, 'url'>): Promise<string> =>
  (await post<{ token: string }>(site, '/api/admin/register', owner)).token;

/** Opens a browser context that is logged in with this session token. */
export const contextWith = (
  browser: Browser,
  site: Pick<Site, 'url'>,
  token: string,
  options: BrowserContextOptions = {},
) =>
  browser.newContext({
    ...options,
    storageState: {
      cookies: [],
      origins: [{ origin: site.url, localStorage: [{ name: 'adminToken', value: token }] }],
    },
  });

/** What these helpers need of a page, in Chromium and in other browsers. */
interface PageWithForm {
  getByLabel(label: string, options?: { exact?: boolean }): { fill(text: string): Promise<void> };
  getByRole(
    role: 'button' | 'heading',
    options: { name: string; level?: number },
  ): { click(): Promise<void>; waitFor(): Promise<void> };
}

/** Fills in an event's form. */
export async function fillIn(page: PageWithForm, fields: Partial<typeof someFields> = {}) {
  const { title, description, date, time, location } = { ...someFields, ...fields };
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Time', { exact: true }).fill(time);
  await page.getByLabel('Location').fill(location);
}

interface LogIn {
  username?: string;
  password?: string;
  /** Heading of the page that should open after the log-in. */
  landsOn?: string;
}

/** Logs in on the log-in screen. */
export async function logIn(page: PageWithForm, options: LogIn = {}) {
  const { username, password, landsOn } = { ...owner, landsOn: 'Dashboard', ...options };
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: landsOn }).waitFor();
}

/** Fills in the form of a group with one contact. */
export async function fillInGroup(page: Page, name: string, number = '082 123 4567') {
  await page.getByLabel('Group Name').fill(name);
  const contact = page.getByRole('group', { name: 'Contact 1' });
  await contact.getByLabel('Name').fill('Thabo');
  await contact.getByLabel('Number').fill(number);
}
