import type { Knex } from 'knex';
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import type { ServerHost } from './serverAddress';
import { prepareClusterSession, isNodeNotReady } from './clusterNode';
import { isReadOnly } from './readOnlyErrors';
import { retryOnDeadlock } from './retryOnDeadlock';
import { prepare, prepareSession, type ServerConnection } from './serverSession';

/** How long to wait for the first byte of a response. */
const statementTimeoutMs = 4_000;

/** For statements that may take any time, such as those that change a table. */
export const withoutTimeout = { timeout: 0 };

interface Query {
  options?: { timeout?: number };
}

const isTimeout = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === 'PROTOCOL_SEQUENCE_TIMEOUT';

interface ConnectingClient {
  connectionSettings: object;
  acquireRawConnection: () => Promise<ServerConnection>;
  validateConnection: (connection: ServerConnection) => boolean | Promise<boolean>;
  _query: (connection: ServerConnection, query: Query) => Promise<unknown>;
}

const Dialect = Mysql2Client as unknown as typeof Knex.Client;
const dialectPrototype = Dialect.prototype as unknown as ConnectingClient;

/** The connections that were opened between two failovers. */
interface Generation {
  /** Whether one of them has found that its server accepts no writes any more. */
  isOver: boolean;
}

const generations = new WeakMap<ServerConnection, Generation>();

async function isReadOnlyServer(connection: ServerConnection) {
  const [row] = await prepare<{ isReadOnly: unknown }>(
    connection,
    'select @@global.read_only as isReadOnly',
  );
  // Some versions have a switch, others a word.
  return !['0', 'OFF'].includes(String(row?.isReadOnly));
}

/**
 * Knex's mysql2 dialect with failover: it connects to the server that answered last, or else to the next. It prefers a
 * server that accepts writes. Once a server accepts none, all connections are replaced, because behind the same name
 * there may be another server now.
 */
export class ServerClient extends Dialect {
  private current = 0;
  private generation: Generation = { isOver: false };

  override async acquireRawConnection(): Promise<ServerConnection> {
    const { hosts } = this.connectionSettings as { hosts: ServerHost[] };
    if (this.generation.isOver) this.generation = { isOver: false };
    const { generation } = this;
    const connection = await this.connectToOneOf(hosts);
    generations.set(connection, generation);
    return connection;
  }

  private async connectToOneOf(hosts: ServerHost[]): Promise<ServerConnection> {
    let readOnly: ServerConnection | undefined;
    for (let tried = 1; ; tried += 1) {
      const index = this.current;
      let failure: unknown;
      try {
        const connection = await this.connectTo(hosts[index] as ServerHost);
        if (hosts.length === 1 || !(await isReadOnlyServer(connection))) {
          readOnly?.destroy();
          return connection;
        }
        readOnly?.destroy();
        readOnly = connection;
      } catch (error) {
        failure = error;
      }
      // Unless another connection has already moved on.
      if (this.current === index) this.current = (index + 1) % hosts.length;
      if (tried < hosts.length) continue;
      // Visitors can read on a server that accepts no writes.
      if (readOnly) return readOnly;
      throw failure;
    }
  }

  private async connectTo(host: ServerHost) {
    // Knex makes the password non-enumerable, so a copy of the settings lacks it.
    const connectionSettings = Object.assign(
      Object.create(this.connectionSettings) as object,
      host,
    );
    const client = Object.assign(Object.create(this) as ConnectingClient, { connectionSettings });
    const connection = await dialectPrototype.acquireRawConnection.call(client);
    try {
      await prepareSession(connection);
      await prepareClusterSession(connection);
      return connection;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  override async validateConnection(connection: ServerConnection): Promise<boolean> {
    if (generations.get(connection)?.isOver) return false;
    return dialectPrototype.validateConnection.call(this, connection);
  }

  /** Set by knex on the client of a transaction. */
  declare readonly transacting?: boolean;

  /**
   * Retries autocommit statements after a deadlock, as `transaction` does for transactions. A node that
   * has lost its cluster answers no query, so the next one goes to another node. A connection that timed out
   * is closed, because a rollback on it would hang, too.
   */
  async _query(connection: ServerConnection, query: Query): Promise<unknown> {
    query.options = { timeout: statementTimeoutMs, ...query.options };
    const runOnce = () => dialectPrototype._query.call(this, connection, query);
    try {
      return await (this.transacting ? runOnce() : retryOnDeadlock(runOnce));
    } catch (error) {
      if (isNodeNotReady(error) || isTimeout(error)) connection.__knex__disposed = error;
      if (isTimeout(error)) connection.destroy();
      const generation = generations.get(connection);
      if (isReadOnly(error) && generation) generation.isOver = true;
      throw error;
    }
  }
}
