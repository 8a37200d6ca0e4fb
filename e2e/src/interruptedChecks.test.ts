import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistry } from '@ridgeline/registry';
import { aRelease } from './support/releases';
import { copyBuiltReleases, root } from './support/site';
import { until } from './support/until';

let releasesDir: string;
let temporary: string;
beforeAll(() => {
  temporary = mkdtempSync(path.join(tmpdir(), 'ridgeline-interrupted-'));
  releasesDir = path.join(temporary, 'releases');
  copyBuiltReleases(releasesDir);
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const checkSites = () =>
  readdirSync(temporary).filter((name) => name.startsWith('ridgeline-check'));

/** Starts to promote a release that was not checked yet, which checks it. */
function startPromotion(version: string) {
  const program = path.join(root, 'scripts/promote.mjs');
  const child = spawn(process.execPath, [program, 'public-mfe', version], {
    env: { ...process.env, RELEASES_DIR: releasesDir, TMPDIR: temporary },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, text: () => text };
}

describe('the checks of a release', () => {
  it.each<[NodeJS.Signals, string, (text: string) => boolean]>([
    ['SIGTERM', 'while their site starts', () => checkSites().length > 0],
    [
      'SIGINT',
      'while Chromium opens pages',
      (text) => text.includes("The shell's server rendered"),
    ],
  ])('leave no result and no files if %s ends them %s', async (signal, _when, isTime) => {
    const { version } = await aRelease({ releasesDir }, signal === 'SIGINT' ? '9.0.0' : '9.1.0');
    const { child, text } = startPromotion(version);
    const ended = once(child, 'close');
    await until(async () => text(), isTime, 120_000);
    child.kill(signal);
    expect(await ended).toEqual([1, null]);
    expect(text()).toMatch(
      /\nThe checks were interrupted, so they have no result\. Run them again\.\n$/,
    );
    expect(checkSites()).toEqual([]);
    const registry = await openRegistry({ folder: releasesDir });
    expect(await registry.lastCheck('public_mfe', version)).toBeUndefined();
    await registry.close();
  });
});
