import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to a server that can be cut and restored, like a network. */
export interface Severable {
  url: string;
  cut: () => Promise<void>;
  /** Passes nothing on, but closes nothing either, as if the server were slow. */
  freeze: () => void;
  thaw: () => void;
  mend: () => Promise<void>;
}

/** Puts a severable proxy in front of the server of a URL. */
export async function severable(url: string): Promise<Severable> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let frozen = false;
  const proxy = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      if (frozen) socket.pause();
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
    cut: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    mend: () => listen(port),
    freeze: () => {
      frozen = true;
      for (const socket of open) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of open) socket.resume();
    },
  };
}
