/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openRegistry } from '@ridgeline/registry';
import { aBuild, aFolder, removeFolders } from '@ridgeline/registry/testing';
import { registerShell } from './registry';

afterAll(removeFolders);

/** The build of a shell, and a registry that cannot store the records of shells. */
async function aShellThatCannotRegister() {
  const buildFolder = await aBuild('7');
  const offers = { version: '7', contracts: ['1.0.0'], provides: {} };
  writeFileSync(path.join(buildFolder, 'shell.json'), JSON.stringify(offers));
  const folder = aFolder();
  const obstacle = path.join(folder, 'shells');
  writeFileSync(obstacle, 'a file where the folder should be');
  const registry = await openRegistry({ folder, watch: false });
  return { registry, buildFolder, repair: () => rmSync(obstacle) };
}

describe('a shell that cannot register at first', () => {
  it('registers as soon as it can', async () => {
    const { registry, buildFolder, repair } = await aShellThatCannotRegister();
    await registerShell(registry, buildFolder, {
      signal: new AbortController().signal,
      onFailure: repair,
    });
    expect((await registry.shells()).map(({ version }) => version)).toEqual(['7']);
  });

  it('does not try again once it is stopped', async () => {
    const { registry, buildFolder, repair } = await aShellThatCannotRegister();
    const stopping = new AbortController();
    const onFailure = () => {
      stopping.abort();
      repair();
    };
    await registerShell(registry, buildFolder, { signal: stopping.signal, onFailure });
    expect(await registry.shells()).toEqual([]);
  });
});
