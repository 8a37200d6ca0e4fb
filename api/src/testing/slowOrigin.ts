import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An origin of a release's files that keeps everybody waiting, until `answer`. It closes after its answers. */
export async function aSlowOrigin(content: string) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const server = createServer((_request, response) => {
    asked();
    void answered.then(() =>
      response
        .writeHead(200, { 'access-control-allow-origin': '*', connection: 'close' })
        .end(content),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    baseUrl: `http://${host}/`,
    /** Resolves with the first request. */
    isAsked,
    answer: () => {
      answer();
      server.close();
    },
  };
}
