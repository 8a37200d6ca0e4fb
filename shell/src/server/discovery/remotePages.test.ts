import { aRemote } from '@ridgeline/registry/testing';
import { disallowedPaths, shortcutsOf } from './remotePages';

/** A shell on which the remote for weather owns `/weather`, and that of the home page everything else. */
const served = {
  ownerOf: (path: string) => (path.startsWith('/weather') ? 'rides_weather' : 'rides_home'),
};

const released = (name: string, differences: Partial<ReturnType<typeof aRemote>>) => ({
  release: { name, remote: { ...aRemote(), ...differences } } as never,
});

const home = released('rides_home', {
  disallow: ['/newsletter/', '/weather/secret'],
  shortcuts: [
    { name: 'Rides', url: '/rides' },
    { name: 'Storms', url: '/weather/storms' },
  ],
});
const weather = released('rides_weather', {
  disallow: ['/weather/alerts/'],
  shortcuts: [{ name: 'Weather', url: '/weather' }],
});

it('the paths that remotes disallow are their own', () => {
  expect(disallowedPaths(served, [home, weather])).toEqual(['/newsletter/', '/weather/alerts/']);
});

it('the shortcuts of remotes lead to their own pages', () => {
  expect(shortcutsOf(served, [home, weather])).toEqual([
    { name: 'Rides', url: '/rides' },
    { name: 'Weather', url: '/weather' },
  ]);
});

it('a remote needs neither', () => {
  const plain = released('rides_home', {});
  expect([disallowedPaths(served, [plain]), shortcutsOf(served, [plain])]).toEqual([[], []]);
});
