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
    const onPortInUse = () => {
      environment.API_PORT = '2';
      for (const { name } of services) void site.restart(name);
    };
    const site = supervise(services, { onPortInUse });
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

/** Starts two services with `supervise`, stops them, and returns what all of them printed meanwhile. */
function stopOf(api: string, shell: string) {
  const script = `
    import { supervise } from './scripts/steps/supervise.mjs';
    const services = [
      { name: 'api', title: 'The API', script: ${api} },
      { name: 'shell', title: 'The shell', script: ${shell} },
    ];
    const site = supervise(services, { killAfterMs: 3000 });
    await site.ready();
    await site.stop();
    process.stdout.write('stopped', () => process.exit(0));
  `;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });
}

it('a stop is announced to all, and the API is stopped once the shell has ended', () => {
  const service = (name: string) => `
    process.on('message', ({ type }) => {
      process.stdout.write('${name}: ' + type + '; ');
      if (type === 'stop') setTimeout(() => process.exit(0), 300);
    });
    process.removeAllListeners('SIGTERM');
    process.on('SIGTERM', () => undefined);
    process.send({ type: 'ready', port: 1 });
  `;
  const printed = stopOf(
    aScript('api.cjs', service('api')),
    aScript('shell.cjs', service('shell')),
  );
  const steps = printed.split('; ');
  expect(steps.slice(0, 3).sort()).toEqual(['api: stopping', 'shell: stop', 'shell: stopping']);
  expect(steps.slice(3)).toEqual(['api: stop', 'stopped']);
}, 30_000);

it('a stop kills the processes that do not end', () => {
  const stubborn = `
    process.removeAllListeners('SIGTERM');
    process.on('SIGTERM', () => undefined);
    process.send({ type: 'ready', port: 1 });
  `;
  const [api, shell] = ['api.cjs', 'shell.cjs'].map((name) => aScript(name, stubborn));
  expect(stopOf(String(api), String(shell))).toBe('stopped');
}, 30_000);
