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

/** Starts a site that waits for something. */
function waitingStart(environment: Record<string, string>) {
  const { child, ended, output } = spawnSite({
    PORT: '0',
    DATA_DIR: folder(),
    DEMO: 'off',
    ...environment,
  });
  return {
    output,
    says: (sentence: string) =>
      until(
        async () => output().split('\n'),
        (lines) => lines.includes(sentence),
      ),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

describe('npm start', () => {
  it('says that the port is in use, and serves once it is free', async () => {
    const squatter = createServer().listen(0);
    const { port } = squatter.address() as AddressInfo;
    const site = waitingStart({ PORT: String(port), HOST: '::' });
    await site.says(
      `Port ${port} is already in use. Set PORT to another one, or stop what uses it. Waiting for it …`,
    );
    squatter.close();
    await site.says(`Ridgeline is ready at http://localhost:${port}`);
    expect(await site.stop()).toBe(0);
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

  it('says that it waits for the database, without showing the password', async () => {
    const site = waitingStart({ DATABASE_URL: 'mysql://rider:hidden@127.0.0.1:1/rides' });
    await site.says(
      'Ridgeline cannot reach the database at mysql://127.0.0.1:1/rides. Check DATABASE_URL and that the server is running. Trying again until it works …',
    );
    expect(site.output()).not.toContain('hidden');
    expect(await site.stop()).toBe(0);
  });

  it('names an invalid setting', async () => {
    const { status, lines } = await failingStart({ PORT: 'many' });
    expect([status, lines.at(-1)]).toEqual([
      1,
      'PORT is not usable: it should be a port number from 1 to 65535.',
    ]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('exits with 0 on %s', async (signal) => {
    const site = await startSite();
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await site.stop(signal)).toBe(0);
  });
});
