/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './freePort.mjs';

/** The first port that Linux gives to an outgoing connection. */
const firstOutgoing = 32_768;

it('finds a port that can be listened on, and that no outgoing connection takes', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  expect(server.address()).toMatchObject({ port: expect.any(Number) });
  server.close();
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(await freePort()).toBeLessThan(firstOutgoing);
});
