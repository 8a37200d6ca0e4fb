import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo, type Mood } from './answers';

export interface StandInApi {
  address: string;
  /** How it answers from now on. */
  feel: (mood: Mood) => void;
  /** Keeps every answer back until the returned function is called. */
  hold: () => () => void;
  stop: () => Promise<void>;
}

/** A server that answers as the API does, with fixed content and the mood that a test wants. */
export async function startStandInApi(): Promise<StandInApi> {
  let mood: Mood = 'full';
  let held: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    void held.then(() => {
      const { status, type, headers, body } = answerTo(request.url ?? '/', mood);
      response.writeHead(status, { 'content-type': type, ...headers });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    feel: (wanted) => {
      mood = wanted;
    },
    hold: () => {
      let release = () => undefined as void;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
