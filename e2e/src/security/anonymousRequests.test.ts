import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { peakMemory } from './testing/memory';
import { targetSites } from './testing/targetSites';
import { send } from './testing/http';

/** Finds the served version of the public pages, and the name of a script of the shell. */
async function servedFiles() {
  const { text } = await send('GET', '/');
  const [, version = ''] = /\/remotes\/public_mfe\/([^/]+)\//.exec(text) ?? [];
  const [, script = ''] = /\/assets\/(main\.[^"]+\.js)/.exec(text) ?? [];
  expect([version, script]).not.toContain('');
  return { version, script };
}

describe('a client without an account', () => {
  it('can read only the browser files of a served release', async () => {
    const { version } = await servedFiles();
    const release = `/remotes/public_mfe/${version}`;
    expect((await send('GET', `${release}/remoteEntry.js`)).status).toBe(200);
    for (const path of [
      '..%2fserver%2fremoteEntry.cjs',
      '../server/remoteEntry.cjs',
      '..%2frelease.json',
      '..%2f..%2f..%2fremotes.json',
      '%2e%2e%2f%2e%2e%2f%2e%2e%2fremotes.json',
      '.%2f..%2frelease.json',
      'x%2f..%2fremoteEntry.js',
    ]) {
      const { status } = await send('GET', `${release}/${path}`);
      expect({ path, status }).toEqual({ path, status: 404 });
    }
  });

  it('gets a file of the shell only at its exact path, and a 414 for an endless URL', async () => {
    const { script } = await servedFiles();
    expect((await send('HEAD', `/assets/${script}`)).status).toBe(200);
    expect((await send('HEAD', `/assets/x/../${script}`)).status).toBe(404);
    expect((await send('HEAD', `/assets/${'x'.repeat(15_000)}/../${script}`)).status).toBe(414);
  });

  it('gets a 400 for a malformed URL or host', async () => {
    for (const path of ['/\\', '//\\', '/%ff', '/api/%ff', '/uploads/\\x']) {
      const { status } = await send('GET', path);
      expect({ path, status }).toEqual({ path, status: 400 });
    }
    for (const host of ['a b', '<x>', 'x@y'])
      expect((await send('GET', '/events', { headers: { host } })).status).toBe(400);
  });

  it('who pipelines 20,000 requests delays nobody, and uses little memory', async () => {
    const before = peakMemory();
    for (const encoding of ['identity', 'br']) {
      const request = `GET /events HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n\r\n`;
      const socket = connect(Number(new URL(targetSites().site.url).port), '127.0.0.1');
      const ended = new Promise((resolve) => socket.on('close', resolve));
      // The site closes the connection while the client still writes.
      socket.on('error', () => undefined).resume();
      socket.write(request.repeat(20_000));
      await pause(20);
      const startedAt = performance.now();
      expect((await send('GET', '/about')).status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(3000);
      await ended;
    }
    // Without the limit on pipelined requests, this took more than 2,000 MB.
    expect(peakMemory() - before).toBeLessThan(250);
  });
});
