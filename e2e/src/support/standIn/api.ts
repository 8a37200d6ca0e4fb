import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo, type Mode } from './answers';

export interface StandInApi {
  url: string;
  /** Sets the mode for further responses. */
  setMode: (mode: Mode) => void;
  /** Holds all responses back until the returned function is called. */
  hold: () => () => void;
  /** Refuses all connections until the returned function is called. */
  refuse: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
}

/** A server that responds like the API, with fixed content. */
export async function startStandInApi(): Promise<StandInApi> {
  let mode: Mode = 'full';
  let gate: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    void gate.then(() => {
      const { status, type, headers, body } = answerTo(request.url ?? '/', mode);
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
    url: `http://127.0.0.1:${port}`,
    setMode: (newMode) => {
      mode = newMode;
    },
    hold: () => {
      let release = () => undefined as void;
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
    refuse: async () => {
      await stop();
      return async () => void (await listen(port));
    },
    stop,
  };
}
