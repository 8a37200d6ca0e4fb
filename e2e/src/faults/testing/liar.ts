import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const wrongly = (response: ServerResponse, status: number, type: string, body: string) =>
  void response.writeHead(status, { 'content-type': type }).end(body);

const well = (response: ServerResponse) =>
  wrongly(response, 200, 'application/json', '{"messages":[{"id":"wamid.1"}]}');

/** What a call for a number is answered with, by the number's last digit. */
const answers: Record<string, (response: ServerResponse, calls: number) => void> = {
  '0': well,
  '1': (response) => wrongly(response, 200, 'text/html', '<h1>It works</h1>'),
  '2': (response) => wrongly(response, 200, 'application/json', '{}'),
  '3': (response) => wrongly(response, 200, 'application/json', '{"messages":[]}'),
  '4': (response) => response.socket?.resetAndDestroy(),
  '5': (response) => wrongly(response, 204, 'application/json', ''),
  '6': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"messages":');
    setImmediate(() => response.destroy());
  },
  '7': (response) => wrongly(response, 302, 'text/html', ''),
  // Says once that it cannot, in no words that were agreed on.
  '8': (response, calls) =>
    calls === 1 ? wrongly(response, 500, 'text/html', 'Oops') : well(response),
  // Never says anything.
  '9': () => undefined,
};

/** Stands in for WhatsApp and tells lies, to each number its own. */
export async function startLiar() {
  const calls = new Map<string, number>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { to } = JSON.parse(text) as { to: string };
      calls.set(to, (calls.get(to) ?? 0) + 1);
      answers[to.slice(-1)]?.(response, calls.get(to) ?? 0);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}/v24.0`,
    callsTo: (number: string) => calls.get(number) ?? 0,
    leave: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: () => listen(port),
  };
}

export type Liar = Awaited<ReturnType<typeof startLiar>>;
