import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo, type Mood } from './answers';

export interface StandInApi {
  address: string;
  /** Sets the mode for further responses. */
  feel: (mood: Mood) => void;
  /** Holds all responses back until the returned function is called. */
  hold: () => () => void;
  /** Refuses all connections until the returned function is called. */
  refuse: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
}

/** A server that responds like the API, with fixed content. */
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
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  await listen(0);
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
    refuse: async () => {
      await stop();
      return async () => void (await listen(port));
    },
    stop,
  };
}
