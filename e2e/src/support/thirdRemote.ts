import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, Release } from '@ridgeline/registry';
import { rewriteManifest } from '@ridgeline/registry/testing';

/** The name of a remote that neither the shell nor the API knows. */
export const weather = 'rides_weather';

/**
 * Stores a release of a remote that is not part of this repository: the live public pages under
 * another name, with the page about privacy at `/weather`. The words of that page are in its code.
 * @param paths the paths that the remote owns
 */
export async function aWeatherRelease(
  registry: Registry,
  version: string,
  { title, paths = ['/weather'] }: { title: string; paths?: string[] },
): Promise<void> {
  const live = registry.ledger().remotes['public_mfe']?.live ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-weather-'));
  cpSync(await registry.folder('public_mfe', live), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const target = path.join(folder, file);
    // Remove the compressed copies, because they still have the old content.
    if (/\.(br|gz)$/.test(file)) rmSync(target);
    else if (/\.(c?js|json)$/.test(file))
      writeFileSync(
        target,
        readFileSync(target, 'utf8')
          .replaceAll('public_mfe', weather)
          .replaceAll(live, version)
          .replace(/(path: ?)["']privacy["']/, '$1"weather"')
          .replaceAll(
            /((?:title|children): ?)["']Privacy["']/g,
            (_found, key) => `${key}${JSON.stringify(title)}`,
          ),
      );
  }
  const { remote } = await registry.manifest('public_mfe', live);
  const description = { ...remote, title: 'Weather pages', paths, start: '/weather' };
  await rewriteManifest(folder, { remote: description } satisfies Partial<Release>);
  await registry.add(folder);
  rmSync(folder, { recursive: true });
}
