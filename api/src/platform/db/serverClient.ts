import type { Knex } from 'knex';
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import type { ServerHost } from './serverAddress';
import { prepareClusterSession, isNodeNotReady, type ServerConnection } from './clusterNode';
import { retryOnDeadlock } from './retryOnDeadlock';

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
  _query: (connection: ServerConnection, query: Query) => Promise<unknown>;
}

const Dialect = Mysql2Client as unknown as typeof Knex.Client;
const dialectPrototype = Dialect.prototype as unknown as ConnectingClient;

/** Knex's mysql2 dialect with failover: it connects to the node that answered last, or else to the next. */
export class ServerClient extends Dialect {
  private current = 0;

  override async acquireRawConnection(): Promise<ServerConnection> {
    const { hosts } = this.connectionSettings as { hosts: ServerHost[] };
    for (let tried = 1; ; tried += 1) {
      const index = this.current;
      try {
        return await this.connectTo(hosts[index] as ServerHost);
      } catch (error) {
        // Unless another connection has already moved on.
        if (this.current === index) this.current = (index + 1) % hosts.length;
        if (tried >= hosts.length) throw error;
      }
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
      await prepareClusterSession(connection);
      return connection;
    } catch (error) {
      connection.destroy();
      throw error;
    }
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
      throw error;
    }
  }
}
