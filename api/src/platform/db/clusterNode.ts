/** What is needed of a connection of mysql2's. */
export interface ServerConnection {
  promise: () => {
    query: (query: { sql: string; timeout: number }) => Promise<[unknown, unknown]>;
  };
  destroy: () => void;
  /** Knex's mark: the pool gives this connection to nobody any more. */
  __knex__disposed?: unknown;
}

/** How often a node repeats a statement by itself that another node's write took back. */
const autocommitRetries = 4;
/** How long a node may take before it begins to answer. */
const timeout = 2_000;
const notReady = 'ER_UNKNOWN_COM_ERROR';

/** Whether a node of a cluster has no part in it at present. */
export const isNodeNotReady = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === notReady;

/**
 * Where the server is a node of a Galera cluster: makes sure that it has part in it, and lets this
 * connection read what was written on any node before. Other servers are left as they are.
 */
export async function prepareClusterSession(connection: ServerConnection) {
  const node = connection.promise();
  const readVariable = async (sql: string) => {
    const [rows] = await node.query({ sql, timeout });
    return (rows as { Value: string }[])[0]?.Value;
  };
  if ((await readVariable("show variables like 'wsrep_on'")) !== 'ON') return;
  if ((await readVariable("show status like 'wsrep_ready'")) !== 'ON')
    throw Object.assign(new Error('this node is not part of its cluster'), { code: notReady });
  const sql = `set session wsrep_sync_wait = 1, session wsrep_retry_autocommit = ${autocommitRetries}`;
  await node.query({ sql, timeout });
}
