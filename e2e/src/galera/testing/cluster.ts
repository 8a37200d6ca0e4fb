import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { installNodes, startNode, type ClusterNode, type NodeOptions } from './node';

process.env.PATH = `${process.env.PATH}:/usr/sbin`;

/** Finds distinct free ports. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Queries one node. */
export async function query<Row>(node: ClusterNode, sql: string): Promise<Row[]> {
  const connection = await createConnection(node.url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows as Row[];
  } finally {
    await connection.end();
  }
}

/** Reads a numeric status variable of a node, such as `wsrep_cluster_size`. */
export const statusOf = async (node: ClusterNode, name: string) => {
  const [row] = await query<{ Value: string }>(node, `show status like '${name}'`);
  return Number(row?.Value);
};

/** Starts a Galera cluster of three nodes on the loopback address, with the empty database `rides`. */
export async function startCluster() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-galera-'));
  chmodSync(folder, 0o755);
  const ports = await freePorts(12);
  const options: NodeOptions[] = [0, 1, 2].map((at) => {
    const [sql = 0, cluster = 0, increment = 0, snapshot = 0] = ports.slice(4 * at);
    return {
      folder: path.join(folder, `node-${at}`),
      ports: { sql, cluster, increment, snapshot },
    };
  });
  installNodes(options);
  const start = (at: number, isFirst = false) =>
    startNode(options[at] as NodeOptions, options, isFirst);
  const nodes: ClusterNode[] = [];
  const running = new Set<ClusterNode>();
  const stop = async () => {
    for (const node of running) await node.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Start the nodes one after the other, because each copies its data from a running one.
    for (const at of [0, 1, 2]) {
      const node = await start(at, at === 0);
      nodes.push(node);
      running.add(node);
    }
    await query(nodes[0] as ClusterNode, 'create database rides character set utf8mb4');
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    nodes,
    /** Kills a node. */
    kill: async (node: ClusterNode) => {
      running.delete(node);
      await node.kill();
    },
    /** Restarts a killed node. */
    restart: async (node: ClusterNode) => {
      const at = nodes.indexOf(node);
      const restarted = await start(at);
      nodes[at] = restarted;
      running.add(restarted);
      return restarted;
    },
    stop,
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
