import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Site } from './site';

/** A TCP proxy in front of a site, to simulate a bad connection. */
export interface TcpProxy {
  /** URL of the site through this proxy. */
  url: string;
  /** Closes new and existing connections at once. */
  cut: () => void;
  /** Accepts connections but forwards nothing, as at the edge of a mobile network. */
  stall: () => void;
  restore: () => void;
  close: () => void;
}

type State = 'open' | 'cut' | 'stalled';

/**
 * Starts the proxy. Unlike the browser's own offline mode, it breaks the connection without the browser knowing, so the
 * page notices it only by its requests.
 */
export async function startTcpProxy({ url }: Pick<Site, 'url'>): Promise<TcpProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let state: State = 'open';
  const track = (socket: Socket) => {
    sockets.add(socket);
    // A destroyed connection ends with an error, as the test intends.
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    if (state === 'cut') return socket.destroy();
    track(socket);
    if (state === 'stalled') return socket.resume();
    const upstream = connect(Number(port), hostname);
    track(upstream);
    socket.pipe(upstream).pipe(socket);
    socket.once('close', () => upstream.destroy());
    upstream.once('close', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const setState = (next: State) => {
    state = next;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => setState('cut'),
    stall: () => setState('stalled'),
    restore: () => setState('open'),
    close: () => {
      setState('cut');
      server.close();
    },
  };
}
