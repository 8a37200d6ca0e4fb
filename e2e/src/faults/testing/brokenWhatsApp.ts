import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const respond = (response: ServerResponse, status: number, type: string, body: string) =>
  void response.writeHead(status, { 'content-type': type }).end(body);

const respondCorrectly = (response: ServerResponse) =>
  respond(response, 200, 'application/json', '{"messages":[{"id":"wamid.1"}]}');

/** The response to a call, by the last digit of the recipient's number. */
const responders: Record<string, (response: ServerResponse, calls: number) => void> = {
  '0': respondCorrectly,
  '1': (response) => respond(response, 200, 'text/html', '<h1>It works</h1>'),
  '2': (response) => respond(response, 200, 'application/json', '{}'),
  '3': (response) => respond(response, 200, 'application/json', '{"messages":[]}'),
  '4': (response) => response.socket?.resetAndDestroy(),
  '5': (response) => respond(response, 204, 'application/json', ''),
  '6': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"messages":');
    setImmediate(() => response.destroy());
  },
  '7': (response) => respond(response, 302, 'text/html', ''),
  // Fails the first time, with an error that is not in the API's format.
  '8': (response, calls) =>
    calls === 1 ? respond(response, 500, 'text/html', 'Oops') : respondCorrectly(response),
  // Never responds.
  '9': () => undefined,
};

/** Starts a WhatsApp API that breaks the protocol, in a different way for each last digit of a number. */
export async function startBrokenWhatsApp() {
  const calls = new Map<string, number>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { to } = JSON.parse(text) as { to: string };
      calls.set(to, (calls.get(to) ?? 0) + 1);
      responders[to.slice(-1)]?.(response, calls.get(to) ?? 0);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}/v24.0`,
    callsTo: (number: string) => calls.get(number) ?? 0,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    restart: () => listen(port),
  };
}

export type BrokenWhatsApp = Awaited<ReturnType<typeof startBrokenWhatsApp>>;
