import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { mostMemoryHeld } from './testing/memory';
import { targetSites } from './testing/targetSites';
import { send } from './testing/http';

/** What the page of the site is made with: the version of the public pages, and a script of the shell. */
async function servedNow() {
  const { text } = await send('GET', '/');
  const [, version = ''] = /\/remotes\/public_mfe\/([^/]+)\//.exec(text) ?? [];
  const [, script = ''] = /\/assets\/(main\.[^"]+\.js)/.exec(text) ?? [];
  expect([version, script]).not.toContain('');
  return { version, script };
}

describe('a stranger', () => {
  it('reads nothing of the releases but what a browser needs of a version that is served', async () => {
    const { version } = await servedNow();
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

  it('finds a file of the shell by one spelling alone, and no address without end', async () => {
    const { script } = await servedNow();
    expect((await send('HEAD', `/assets/${script}`)).status).toBe(200);
    expect((await send('HEAD', `/assets/x/../${script}`)).status).toBe(404);
    expect((await send('HEAD', `/assets/${'x'.repeat(15_000)}/../${script}`)).status).toBe(414);
  });

  it('is told what is wrong with an address, and raises no alarm', async () => {
    for (const path of ['/\\', '//\\', '/%ff', '/api/%ff', '/uploads/\\x']) {
      const { status } = await send('GET', path);
      expect({ path, status }).toEqual({ path, status: 400 });
    }
    for (const host of ['a b', '<x>', 'x@y'])
      expect((await send('GET', '/events', { headers: { host } })).status).toBe(400);
  });

  it('who sends 20,000 requests at once keeps nobody waiting, and takes no memory', async () => {
    const before = mostMemoryHeld();
    for (const encoding of ['identity', 'br']) {
      const asking = `GET /events HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n\r\n`;
      const socket = connect(Number(new URL(targetSites().site.address).port), '127.0.0.1');
      const ended = new Promise((resolve) => socket.on('close', resolve));
      // It is disconnected while it still writes.
      socket.on('error', () => undefined).resume();
      socket.write(asking.repeat(20_000));
      await pause(20);
      const began = performance.now();
      expect((await send('GET', '/about')).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(3000);
      await ended;
    }
    // Without the bound it was more than 2,000 MB.
    expect(mostMemoryHeld() - before).toBeLessThan(250);
  });
});
