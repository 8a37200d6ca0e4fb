import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a server, to simulate a broken network. */
export interface TcpProxy {
  url: string;
  disconnect: () => Promise<void>;
  reconnect: () => Promise<void>;
  /** Passes nothing on, but closes nothing either, as if the server were slow. */
  stall: () => void;
  /** Passes on what is sent to the server, but none of its responses. */
  withholdResponses: () => void;
  resume: () => void;
}

/** Starts a proxy in front of the server of a URL. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const toServer = new Set<Socket>();
  let isStalled = false;
  const proxy = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname);
    toServer.add(far);
    far.on('close', () => toServer.delete(far));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      if (isStalled) socket.pause();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', () => resolve()));

  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  return {
    url: url.replace(`:${target.port}`, `:${port}`),
    disconnect: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    reconnect: () => listen(port),
    stall: () => {
      isStalled = true;
      for (const socket of open) socket.pause();
    },
    withholdResponses: () => {
      for (const socket of toServer) socket.pause();
    },
    resume: () => {
      isStalled = false;
      for (const socket of open) socket.resume();
    },
  };
}
