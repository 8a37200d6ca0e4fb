import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { registerGauge } from './gauge';

/** Registers the space on the disks of folders. A folder that does not exist, or that cannot be read, is left out. */
export function registerDisks(registry: Registry, folders: Record<string, string>) {
  const read = async () => {
    const disks = Object.entries(folders).map(async ([folder, path]) => {
      const { bavail, blocks, bsize } = await statfs(path);
      return { labels: { folder }, free: bavail * bsize, size: blocks * bsize };
    });
    return (await Promise.allSettled(disks)).flatMap((disk) =>
      disk.status === 'fulfilled' ? [disk.value] : [],
    );
  };
  const labelNames = ['folder'];
  registerGauge(registry, {
    name: 'ridgeline_disk_free_bytes',
    help: 'Space that is left on the disk of a folder.',
    labelNames,
    values: async () => (await read()).map(({ labels, free }) => ({ labels, value: free })),
  });
  registerGauge(registry, {
    name: 'ridgeline_disk_size_bytes',
    help: 'Size of the disk of a folder.',
    labelNames,
    values: async () => (await read()).map(({ labels, size }) => ({ labels, value: size })),
  });
}
