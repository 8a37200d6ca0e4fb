import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSite, startSite } from './support/site';
import { until } from './support/until';

const folder = () => mkdtempSync(path.join(tmpdir(), 'ridgeline-start-'));

async function failingStart(environment: Record<string, string>) {
  const { ended, output } = spawnSite({
    PORT: '0',
    DATA_DIR: folder(),
    DEMO: 'off',
    ...environment,
  });
  const status = await ended;
  // Drop the lines of the log, which can arrive between the sentences.
  const lines = output().trim().split('\n');
  return { status, lines: lines.filter((line) => !line.startsWith('{')) };
}

describe('npm start', () => {
  it('says that the port is in use, serves once it is free, and exits with 0 on SIGTERM', async () => {
    const squatter = createServer().listen(0);
    const { port } = squatter.address() as AddressInfo;
    const { child, ended, output } = spawnSite({
      PORT: String(port),
      HOST: '::',
      DATA_DIR: folder(),
      DEMO: 'off',
    });
    const untilItSays = (sentence: string) =>
      until(
        async () => output().split('\n'),
        (lines) => lines.includes(sentence),
      );
    await untilItSays(
      `Port ${port} is already in use. Set PORT to another one, or stop what uses it. Waiting for it …`,
    );
    squatter.close();
    await untilItSays(`Ridgeline is ready at http://localhost:${port}`);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('says that the data folder is not writable', async () => {
    const file = path.join(folder(), 'a-file');
    writeFileSync(file, '');
    const dataDir = path.join(file, 'data');
    const { status, lines } = await failingStart({ DATA_DIR: dataDir });
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe(
      `Ridgeline cannot write to the folder ${dataDir}. Check DATA_DIR and its permissions.`,
    );
  });

  it('names an invalid setting', async () => {
    const { status, lines } = await failingStart({ PORT: 'many' });
    expect([status, lines.at(-1)]).toEqual([
      1,
      'PORT is not usable: it should be a port number from 1 to 65535.',
    ]);
  });

  it('serves without a warning of Node, and exits with 0 on SIGINT', async () => {
    const site = await startSite();
    for (const path of ['/', '/healthz', '/readyz', '/api/events'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    expect(site.output()).not.toMatch(/^\(node:\d+\)/m);
    expect(await site.stop('SIGINT')).toBe(0);
  });
});
