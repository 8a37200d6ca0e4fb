import { metaOf } from './support/head';
import { signUp } from './support/owner';
import { startSite, type Site } from './support/site';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await signUp(site);
});
afterAll(() => site?.stop());

const fields = {
  title: 'Sani Pass',
  description: 'Up the hairpins to 2,876 m.',
  date: '2999-12-05',
  time: '07:30',
  location: 'Lesotho',
};

const write = async (method: string, path: string, json?: object) => {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(json && { body: JSON.stringify(json) }),
  });
  expect(response.ok).toBe(true);
  return (response.status === 204 ? {} : await response.json()) as { _id: string };
};

const page = async (path: string) => (await fetch(`${site.url}${path}`)).text();

/** Requests a page repeatedly, and returns whether it satisfies a condition within two seconds. */
async function eventually(path: string, condition: (text: string) => boolean) {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    if (condition(await page(path))) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

describe('a page that was rendered before', () => {
  it('shows what the owner writes, changes, deletes and restores', async () => {
    for (const path of ['/', '/events']) await page(path);
    const { _id } = await write('POST', '/events', fields);
    for (const path of ['/', '/events'])
      expect(await eventually(path, (text) => text.includes('Sani Pass'))).toBe(true);

    await write('PUT', `/events/${_id}`, { ...fields, title: 'Bezhoek Pass' });
    for (const path of ['/', '/events', `/event/${_id}`])
      expect(await eventually(path, (text) => !text.includes('Sani Pass'))).toBe(true);

    await write('DELETE', `/events/${_id}`);
    expect(await eventually('/events', (text) => !text.includes('Bezhoek Pass'))).toBe(true);
    await write('POST', `/events/${_id}/restore`);
    expect(await eventually('/events', (text) => text.includes('Bezhoek Pass'))).toBe(true);
  });

  it('has a second page for a long list, which disappears with its last item', async () => {
    const ids: string[] = [];
    for (let day = 1; day <= 25; day += 1) {
      const date = `2020-01-${String(day).padStart(2, '0')}`;
      ids.push((await write('POST', '/events', { ...fields, title: `Ride ${day}.`, date }))._id);
    }
    const second = '/events?past=2';
    expect(await eventually('/events', (text) => text.includes(`href="${second}"`))).toBe(true);
    const [first, further] = [await page('/events'), await page(second)];
    expect([first, further].map((text) => text.includes('>Ride 1.<'))).toEqual([false, true]);
    expect(first).toContain('>Ride 2.<');
    expect(further).not.toContain('>Ride 2.<');
    expect(metaOf(further).canonical).toBe(`${site.url}${second}`);
    expect(metaOf(first).canonical).toBe(`${site.url}/events`);

    await write('DELETE', `/events/${ids.at(-1)}`);
    expect(
      await eventually(second, (text) => text.includes('There are no rides on this page.')),
    ).toBe(true);
  });

  it('is the same for an owner, so that nothing private is cached for the next visitor', async () => {
    const draft = { title: 'A draft of ours', excerpt: 'Not yet.', status: 'draft' };
    await write('POST', '/blog', draft);
    const path = '/blog/a-draft-of-ours';
    const statusFor = async (headers: Record<string, string>) =>
      (await fetch(`${site.url}${path}`, { headers })).status;
    expect(await statusFor({ authorization: `Bearer ${token}` })).toBe(404);
    expect(await statusFor({})).toBe(404);
  });

  it('has the same content compressed and uncompressed', async () => {
    const plain = async () =>
      (await fetch(`${site.url}/about`, { headers: { 'accept-encoding': 'identity' } })).text();
    const rendered = await plain();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await page('/about')).toBe(rendered);
      expect(await plain()).toBe(rendered);
    }
  });
});
