import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-supervise-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aScript(name: string, source: string) {
  const file = path.join(folder, name);
  // Like a server, it runs until it is told to stop.
  writeFileSync(
    file,
    `process.on('SIGTERM', () => process.exit(0));\nsetInterval(() => {}, 1000);\n${source}`,
  );
  return JSON.stringify(file);
}

it('the site reports the ports on which it listens, even if the API had to change its port', () => {
  // API and shell chose the same free port, and the shell bound it first.
  const api = aScript(
    'api.cjs',
    `const isTaken = process.env.API_PORT === '1';
     const message = isTaken ? { type: 'port in use' } : { type: 'ready', port: 2 };
     // The API notices the conflict only after the shell is ready, because it prepares the database first.
     setTimeout(() => process.send(message), isTaken ? 500 : 0);`,
  );
  const shell = aScript(
    'shell.cjs',
    "process.send({ type: 'ready', port: process.env.API_PORT === '1' ? 1 : 3 });",
  );
  const script = `
    import { supervise } from './scripts/steps/supervise.mjs';
    const environment = { API_PORT: '1' };
    const services = [
      { name: 'api', title: 'The API', script: ${api}, environment },
      { name: 'shell', title: 'The shell', script: ${shell}, environment },
    ];
    const site = supervise(services, () => {
      environment.API_PORT = '2';
      for (const { name } of services) void site.restart(name);
    });
    const ready = await site.ready();
    await site.stop();
    process.stdout.write(JSON.stringify(ready.map(({ port }) => port)), () => process.exit(0));
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual([2, 3]);
}, 30_000);
