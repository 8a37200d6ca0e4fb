import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.setTimeout(90_000);

let folder: string;
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-lifecycle-'));
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts a supervised server with the options, which may call `tell`. Resolves with its URL. */
async function start(options: string) {
  const script = path.join(folder, 'server.mjs');
  const lifecycle = JSON.stringify(path.resolve(__dirname, 'processLifecycle.mjs'));
  writeFileSync(
    script,
    `import { createServer } from 'node:http';
     import { shutDownGracefully } from ${lifecycle};
     const tell = (text) => new Promise((resolve) => process.send({ text }, resolve));
     const server = createServer((request, response) => response.end('served'));
     shutDownGracefully(server, ${options});
     server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));`,
  );
  child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return `http://127.0.0.1:${port}`;
}

const needed = "{ isNeededByOthers: true, onStopping: () => tell('stopping') }";

describe('a process that others need', () => {
  it('serves on after a signal to the whole site, until its supervisor stops it', async () => {
    const url = await start(needed);
    child.kill('SIGTERM');
    child.send({ type: 'stopping' });
    expect(await once(child, 'message')).toEqual([{ text: 'stopping' }, undefined]);
    child.kill('SIGHUP');
    child.kill('SIGINT');
    expect(await (await fetch(url)).text()).toBe('served');
    const ended = once(child, 'exit');
    child.send({ type: 'stop' });
    expect(await ended).toEqual([0, null]);
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)('ends by itself if only it gets %s', async (signal) => {
    await start(needed);
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  });

  it('ends by itself if its supervisor has died', async () => {
    await start('{ isNeededByOthers: true }');
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });
});

it('a process that others do not need cleans up and ends at once', async () => {
  await start("{ cleanUp: () => tell('cleaning up') }");
  const ended = once(child, 'exit');
  const told = once(child, 'message');
  child.kill('SIGTERM');
  expect(await told).toEqual([{ text: 'cleaning up' }, undefined]);
  expect(await ended).toEqual([0, null]);
});
