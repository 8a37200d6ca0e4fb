import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';

export interface NodeOptions {
  folder: string;
  /** The ports for clients, for the cluster, and for the data that a restarted node receives. */
  ports: { sql: number; cluster: number; increment: number; snapshot: number };
}

const provider = '/usr/lib/galera/libgalera_smm.so';
/** As root, run the nodes as MariaDB's own user, because root cannot receive another node's files. */
const asRoot = process.getuid?.() === 0 ? ['--user=mysql'] : [];

/** Makes MariaDB's user the owner of a folder, if the nodes run as that user. */
function giveToMariaDb(folder: string) {
  if (asRoot.length > 0) spawnSync('chown', ['-R', 'mysql', folder]);
}

/** Creates the empty database of one node and copies it to the others, because creating one takes a while. */
export function installNodes([first, ...others]: NodeOptions[]) {
  const data = path.join(String(first?.folder), 'data');
  mkdirSync(String(first?.folder), { recursive: true });
  giveToMariaDb(String(first?.folder));
  const { status, stderr } = spawnSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', ...asRoot],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`mariadb-install-db failed: ${stderr}`);
  for (const { folder } of others) {
    mkdirSync(folder, { recursive: true });
    cpSync(data, path.join(folder, 'data'), { recursive: true });
    giveToMariaDb(folder);
  }
}

/**
 * Starts a node on the loopback address.
 * @param members every node of the cluster
 * @param isFirst whether this node bootstraps the cluster
 */
export async function startNode(options: NodeOptions, members: NodeOptions[], isFirst: boolean) {
  const { folder, ports } = options;
  const addresses = members.map((member) => `127.0.0.1:${member.ports.cluster}`);
  const server: ChildProcess = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${path.join(folder, 'data')}`,
      `--socket=${path.join(folder, 'socket')}`,
      `--pid-file=${path.join(folder, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${ports.sql}`,
      '--skip-name-resolve',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--innodb-buffer-pool-size=64M',
      // No flush at each commit: the other nodes have the data that this one loses in a power cut.
      '--innodb-flush-log-at-trx-commit=0',
      '--wsrep-on=ON',
      `--wsrep-provider=${provider}`,
      '--wsrep-cluster-name=rides',
      `--wsrep-cluster-address=gcomm://${addresses.join(',')}`,
      `--wsrep-node-name=node-${ports.sql}`,
      '--wsrep-node-address=127.0.0.1',
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${ports.snapshot}`,
      `--wsrep-provider-options=${[
        `base_port=${ports.cluster}`,
        `gmcast.listen_addr=tcp://127.0.0.1:${ports.cluster}`,
        `ist.recv_addr=127.0.0.1:${ports.increment}`,
        'gcache.size=32M',
      ].join(';')}`,
      ...(isFirst ? ['--wsrep-new-cluster'] : []),
      ...asRoot,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (
        /ready for connections[\s\S]*Synchronized with group|Synchronized with group[\s\S]*ready for connections/.test(
          log,
        )
      )
        resolve();
    });
    void ended.then(() => reject(new Error(`A node did not start:\n${log}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
  };
  return {
    url: `mysql://root@127.0.0.1:${ports.sql}`,
    host: `127.0.0.1:${ports.sql}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

export type ClusterNode = Awaited<ReturnType<typeof startNode>>;
