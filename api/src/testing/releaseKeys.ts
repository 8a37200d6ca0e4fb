import { rmSync } from 'node:fs';
import type { CreatedReleaseKey, NewReleaseKey } from '@ridgeline/contract';
import { openSiteRegistry, type Release, type TeamRegistry } from '@ridgeline/registry';
import { aBuild, aFolder, aRemote } from '@ridgeline/registry/testing';
import type { Api } from './startApi';
import { send } from './requests';

export const remote = 'rides_weather';

/** A key that an owner creates, by default for a remote that owns `/weather`. */
export async function aReleaseKey(api: Api, token: string, fields: Partial<NewReleaseKey> = {}) {
  const json = { remote: 'rides-weather', name: 'CI', paths: ['/weather'], days: 90, ...fields };
  const { body } = await send<CreatedReleaseKey>(api, 'POST', '/api/release-keys', { token, json });
  return body;
}

type Build = NonNullable<Parameters<typeof aBuild>[1]>;

/** The built release of a remote that owns `/weather`. */
export const aWeatherBuild = (version: string, differences: Build = {}) =>
  aBuild(version, {
    name: remote,
    remote: aRemote({ title: 'Weather pages', paths: ['/weather'], start: '/weather' }),
    // Every build has source maps.
    maps: { 'remoteEntry.js': { version: 3, sources: [], names: [], mappings: '' } },
    ...differences,
  });

/** The registry as the commands of a team see it, with a key. */
export const asKeyHolder = ({ url: site }: Api, key: string): Promise<TeamRegistry> =>
  openSiteRegistry({ site, key, folder: aFolder() });

/** Sends a release, and records that it has passed its checks. */
export async function aCheckedUpload(
  team: TeamRegistry,
  version: string,
  differences: Build = {},
): Promise<Release> {
  const folder = await aWeatherBuild(version, differences);
  const release = await team.add(folder);
  rmSync(folder, { recursive: true });
  await team.recordCheck({
    remote,
    version,
    at: new Date().toISOString(),
    shell: '1.0.0',
    problems: [],
    skipped: [],
    warnings: [],
  });
  return release;
}
