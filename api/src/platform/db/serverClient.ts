import type { Knex } from 'knex';
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import type { ServerHost } from './serverAddress';
import { prepareClusterSession, isNodeNotReady, type ServerConnection } from './clusterNode';
import { retryOnDeadlock } from './retryOnDeadlock';

/** How long a server may take before it begins to answer a statement. */
const statementTimeoutMs = 4_000;

/** For statements that may take as long as they need, such as those that change a table. */
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

/**
 * Knex's mysql2 dialect for a server, or for several of one cluster: a connection is made to the one
 * that answered last, or else to the next that does.
 */
export class ServerClient extends Dialect {
  private at = 0;

  override async acquireRawConnection(): Promise<ServerConnection> {
    const { hosts } = this.connectionSettings as { hosts: ServerHost[] };
    for (let tried = 1; ; tried += 1) {
      const at = this.at;
      try {
        return await this.connectTo(hosts[at] as ServerHost);
      } catch (error) {
        // Another connection may have moved on meanwhile.
        if (this.at === at) this.at = (at + 1) % hosts.length;
        if (tried >= hosts.length) throw error;
      }
    }
  }

  private async connectTo(host: ServerHost) {
    // Knex hides the password from whoever copies the settings.
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
   * A statement outside of any transaction is one by itself: it is tried again as those are. A node
   * that has lost the others answers no query: the next one goes to another node. A connection on which a
   * server has stopped answering is closed, since the rollback of a transaction would wait there, too.
   */
  async _query(connection: ServerConnection, query: Query): Promise<unknown> {
    query.options = { timeout: statementTimeoutMs, ...query.options };
    const once = () => dialectPrototype._query.call(this, connection, query);
    try {
      return await (this.transacting ? once() : retryOnDeadlock(once));
    } catch (error) {
      if (isNodeNotReady(error) || isTimeout(error)) connection.__knex__disposed = error;
      if (isTimeout(error)) connection.destroy();
      throw error;
    }
  }
}
