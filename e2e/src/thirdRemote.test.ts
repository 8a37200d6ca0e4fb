import {
  openRegistry,
  promote,
  promoteTogether,
  retire,
  rollback,
  type Registry,
} from '@ridgeline/registry';
import { aRelease, liveVersion } from './support/releases';
import { startSite, type Site } from './support/site';
import { aWeatherRelease, weather } from './support/thirdRemote';
import { until } from './support/until';

let site: Site;
let registry: Registry;
beforeAll(async () => {
  site = await startSite();
  registry = await openRegistry({ folder: site.releasesDir });
  await aWeatherRelease(registry, '1.0.0', { title: 'Weather on the passes' });
  await aWeatherRelease(registry, '1.1.0', { title: 'Wind on the passes' });
});
afterAll(async () => {
  await registry?.close();
  await site?.stop();
});

const team = { by: 'The weather team', why: 'Riders asked for it' };
const pageAt = async (path: string) => (await fetch(`${site.url}${path}`)).text();
const release = (version: string) => `/remotes/${weather}/${version}/`;

describe('a remote that the shell has never seen', () => {
  it('goes live on a running site, with its page in the site map', async () => {
    expect((await fetch(`${site.url}/weather`)).status).toBe(404);
    await promote(registry, weather, '1.0.0', team);
    const page = await until(
      () => pageAt('/weather'),
      (html) => html.includes(release('1.0.0')),
    );
    expect(page).toContain('<h1');
    expect(page).toContain('Weather on the passes');
    await until(
      () => pageAt('/sitemap.xml'),
      (map) => map.includes(`${site.url}/weather</loc>`),
    );
    // The remote owns no other path.
    expect(await pageAt('/support')).toContain('Support &amp; FAQ');
  });

  it('changes to its next version and back, while the rest of the site stays the same', async () => {
    await promote(registry, weather, '1.1.0', team);
    await until(
      () => pageAt('/weather'),
      (html) => html.includes('Wind on the passes'),
    );
    await rollback(registry, weather, team);
    await until(
      () => pageAt('/weather'),
      (html) => html.includes('Weather on the passes'),
    );
    expect(await pageAt('/about')).toContain(liveVersion(site, 'public_mfe'));
  });

  it('takes over a path when both remotes are promoted together, without a failed page', async () => {
    const live = liveVersion(site, 'public_mfe');
    await aWeatherRelease(registry, '2.0.0', {
      title: 'Weather on the passes',
      paths: ['/weather', '/rain'],
    });
    await aWeatherRelease(registry, '2.1.0', { title: 'Weather on the passes' });
    await promote(registry, weather, '2.0.0', team);
    const { remote } = await registry.manifest('public_mfe', live);
    await aRelease(site, '9.5.0', [], { remote: { ...remote, paths: ['/', '/rain'] } });
    await expect(promote(registry, 'public_mfe', '9.5.0', team)).rejects.toThrow(
      'public_mfe 9.5.0 and rides_weather 2.0.0 both own /rain.',
    );
    const both = [
      { remote: weather, version: '2.1.0' },
      { remote: 'public_mfe', version: '9.5.0' },
    ];
    await promoteTogether(registry, both, team);
    const statuses: number[] = [];
    await until(
      async () => {
        statuses.push((await fetch(`${site.url}/weather`)).status);
        return `${await pageAt('/weather')}${await pageAt('/about')}`;
      },
      (html) => html.includes(release('2.1.0')) && html.includes('public_mfe/9.5.0/'),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const before = [
      { remote: weather, version: '2.0.0' },
      { remote: 'public_mfe', version: live },
    ];
    await promoteTogether(registry, before, team);
    await until(
      async () => `${await pageAt('/weather')}${await pageAt('/about')}`,
      (html) => html.includes(release('2.0.0')) && html.includes(`public_mfe/${live}/`),
    );
  });

  it('leaves its path to another remote when the same change retires it, without a failed page', async () => {
    const live = liveVersion(site, 'public_mfe');
    const { remote } = await registry.manifest('public_mfe', live);
    const pageOfItsOwn = { in: /\.c?js$/, replace: /path: ?["']support["']/, by: 'path:"weather"' };
    const paths = ['/', '/weather'];
    await aRelease(site, '9.6.0', [pageOfItsOwn], { remote: { ...remote, paths } });
    const taker = { remote: 'public_mfe', version: '9.6.0' };
    await promoteTogether(registry, [taker], team, undefined, [weather]);
    const statuses: number[] = [];
    const weatherPage = async () => {
      const response = await fetch(`${site.url}/weather`);
      statuses.push(response.status);
      return response.text();
    };
    await until(weatherPage, (html) => html.includes('/remotes/public_mfe/9.6.0/'));
    const before = [
      { remote: weather, version: '2.0.0' },
      { remote: 'public_mfe', version: live },
    ];
    await promoteTogether(registry, before, team);
    await until(weatherPage, (html) => html.includes(release('2.0.0')));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('is gone once it is retired', async () => {
    await retire(registry, weather, team);
    await until(
      async () => (await fetch(`${site.url}/weather`)).status,
      (status) => status === 404,
    );
    expect(await pageAt('/sitemap.xml')).not.toContain('/weather');
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
  });
});
