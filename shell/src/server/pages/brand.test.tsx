import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brandColors, defaultInks, papers, textInk, type SiteBrand } from '@ridgeline/contract';
import type { RouteObject } from '@ridgeline/remote-kit';
import { removeFolders } from '@ridgeline/registry/testing';
import { day, night } from '@ridgeline/shared-ui/palette';
import { fallbackPages } from '../../frame/navigation';
import { fallbackSite } from '../../routes';
import { brandStyles } from './brandStyles';
import { startRenderer } from './testing/renderer';

const routes: RouteObject[] = [
  {
    id: 'home',
    index: true,
    element: <h1>Home</h1>,
    handle: { searchParams: [], head: () => ({ title: 'Home', description: 'Rides' }) },
  },
];

let api: Server;
let brand: SiteBrand | undefined;

beforeEach(async () => {
  brand = undefined;
  api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const answers: Record<string, unknown> = {
      '/revision': { revision: '1' },
      '/api/content/pages': fallbackPages,
    };
    const site = { ...fallbackSite, ...(brand && { brand }) };
    response.end(JSON.stringify(answers[request.url ?? ''] ?? site));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
  removeFolders();
});

/** The home page of a site with this brand. */
async function homeWith(ofSite: SiteBrand | undefined) {
  brand = ofSite;
  const { port } = api.address() as AddressInfo;
  const { body, headers } = await startRenderer(`http://127.0.0.1:${port}`, routes).requestPage(
    '/',
  );
  return { body: String(body), policy: String(headers['content-security-policy']) };
}

const logo = { path: '/uploads/l.svg', picture: '/uploads/l.png', width: 880, height: 88 };
const icon = {
  small: '/uploads/s.png',
  large: '/uploads/b.png',
  maskable: '/uploads/m.png',
  touch: '/uploads/t.png',
};
const inks = { main: 'lagoon', accent: 'mist' } as const;

it('the inks of a new site are those of the theme', () => {
  const colors = brandColors(defaultInks);
  expect(day).toMatchObject(colors.day);
  const { link, onAction, action, actionHover, sun, focus } = colors.night;
  expect(night).toMatchObject({ link, onAction, action, actionHover, sun });
  expect(focus).toBe(night.focus);
  expect(papers.day).toEqual([day.surface, day.surfaceRaised, day.surfaceDeep]);
  expect(papers.night).toEqual([night.surface, night.surfaceRaised, night.surfaceDeep]);
  expect(textInk).toBe(day.text);
});

it('a page of a new site has nothing about a brand', async () => {
  const { body } = await homeWith(undefined);
  expect(brandStyles(undefined)).toBeUndefined();
  expect(body).not.toContain('<style>:root');
  expect(body).toContain('href="/icon.svg"');
  expect(body).not.toContain('data-logo');
});

it('a page has the inks of the brand by day and by night, which its policy allows', async () => {
  const { body, policy } = await homeWith({ inks });
  const [, content = ''] = /<style>(:root\{--rl-color-action:#0F6B66.+?)<\/style>/.exec(body) ?? [];
  expect(content).toContain('@media screen and (prefers-color-scheme: dark){:root{');
  expect(content).toContain('--rl-color-focus:#AFC3CB');
  const hash = createHash('sha256').update(content).digest('base64');
  expect(policy).toMatch(new RegExp(`style-src [^;]*'sha256-${hash.replaceAll('+', '\\+')}'`));
  // Everything is in the page already.
  expect(body).not.toContain('rel="stylesheet" href="/api');
});

it('a page has the logo of the brand in place of mark and name, and its icon', async () => {
  const { body } = await homeWith({ logo: { ...logo, plate: 'night' }, icon });
  expect(body).toContain(
    '<img data-logo="true" src="/uploads/l.svg" alt="Ridgeline" width="220" height="22"/>',
  );
  expect(body).toContain('<link rel="icon" type="image/png" href="/uploads/s.png">');
  expect(body).toContain('<link rel="apple-touch-icon" href="/uploads/t.png">');
  expect(body).toMatch(/dark\)\{\[data-logo\]\{[^}]*background:#F7F0E3/);
});
