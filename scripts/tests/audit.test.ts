import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';

jest.setTimeout(90_000);

const root = path.resolve(__dirname, '../..');
const run = promisify(execFile);

/** The packages with a known vulnerability. */
let vulnerable: string[];
/** Whether the registry offers no audits, as some mirrors of npm's. */
let refuses = false;
let registry: Server;
let cache: string;

const advisoryOf = (name: string) => ({
  id: 1,
  url: `https://advisories.example/${name}`,
  title: 'Anybody can ride it',
  severity: 'high',
  vulnerable_versions: '*',
});

beforeAll(async () => {
  cache = mkdtempSync(path.join(os.tmpdir(), 'audit-'));
  registry = createServer((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end('{}');
    if (refuses) return void response.writeHead(405).end();
    void json(request.pipe(createGunzip())).then((installed) => {
      const found = vulnerable.filter((name) => name in (installed as object));
      const advisories = found.map((name) => [name, [advisoryOf(name)]]);
      response.end(JSON.stringify(Object.fromEntries(advisories)));
    });
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(cache, { recursive: true });
});

/** Runs `npm run audit` with a registry that knows these vulnerabilities. */
async function audit(...names: string[]) {
  vulnerable = names;
  const { port } = registry.address() as AddressInfo;
  const npm = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache };
  const result = run('node', ['scripts/audit.mjs'], { cwd: root, env: { ...process.env, ...npm } });
  return result.then(
    ({ stdout }) => ({ failed: false, text: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({
      failed: true,
      text: stdout + stderr,
    }),
  );
}

describe('npm run audit', () => {
  it('fails if the site uses a vulnerable package', async () => {
    const { failed, text } = await audit('knex');
    expect(failed).toBe(true);
    expect(text).toMatch(/^knex .*: high, https:\/\/advisories\.example\/knex$/m);
  });

  it('only lists the vulnerable tools that developers install', async () => {
    const { failed, text } = await audit('oxlint', 'lighthouse', 'verdaccio');
    expect(failed).toBe(false);
    expect(text).toContain(
      'No dependency of the site has a known vulnerability that is high or critical.',
    );
    for (const [name, lockFile] of [
      ['oxlint', 'package-lock.json'],
      ['lighthouse', 'bench/package-lock.json'],
      ['verdaccio', 'e2e/ownRepository/package-lock.json'],
    ])
      expect(text).toContain(`https://advisories.example/${name} (${lockFile})\n`);
  });

  it('says that nothing was audited, and what to do, if the registry refuses', async () => {
    refuses = true;
    const { failed, text } = await audit();
    refuses = false;
    expect(failed).toBe(false);
    expect(text).toMatch(
      /^NOT AUDITED: the registry gave no audit \(405 [^\n]*\)\.\nSo nobody has looked, .+ Ask a registry that gives audits:\n {2}npm run audit --registry=https:\/\/\S+\n/,
    );
    expect(text).toContain('npm run --silent sbom > sbom.cdx.json');
  });
});
