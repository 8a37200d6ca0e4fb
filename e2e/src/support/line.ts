import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Site } from './site';

/** A line to a site that can be cut. */
export interface Line {
  /** URL of the site through this line. */
  address: string;
  /** Refuses connections, and ends those that exist. */
  cut: () => void;
  /** Accepts connections and lets nothing through, as at the edge of a network. */
  stall: () => void;
  mend: () => void;
  close: () => void;
}

type State = 'whole' | 'cut' | 'stalled';

/** A server between browser and site, so that no part of the browser knows better than its requests. */
export async function lineTo({ address }: Pick<Site, 'address'>): Promise<Line> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let state: State = 'whole';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // What is cut breaks off with an error, which is what the test wants.
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    if (state === 'cut') return socket.destroy();
    keep(socket);
    if (state === 'stalled') return socket.resume();
    const onward = connect(Number(port), hostname);
    keep(onward);
    socket.pipe(onward).pipe(socket);
    socket.once('close', () => onward.destroy());
    onward.once('close', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const become = (next: State) => {
    state = next;
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => become('cut'),
    stall: () => become('stalled'),
    mend: () => become('whole'),
    close: () => {
      become('cut');
      server.close();
    },
  };
}
