import { prepare, type ServerConnection } from './serverSession';

/** How often a node itself retries an autocommit statement that conflicts with another node. */
const autocommitRetries = 4;
const notReady = 'ER_UNKNOWN_COM_ERROR';

/** Whether a node has lost its cluster. */
export const isNodeNotReady = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === notReady;

/**
 * On a node of a Galera cluster: checks that the node is part of its cluster, and makes this connection
 * read what any node has written before. Does nothing on other servers.
 */
export async function prepareClusterSession(connection: ServerConnection) {
  const readVariable = async (sql: string) =>
    (await prepare<{ Value: string }>(connection, sql))[0]?.Value;
  if ((await readVariable("show variables like 'wsrep_on'")) !== 'ON') return;
  if ((await readVariable("show status like 'wsrep_ready'")) !== 'ON')
    throw Object.assign(new Error('this node is not part of its cluster'), { code: notReady });
  await prepare(
    connection,
    `set session wsrep_sync_wait = 1, session wsrep_retry_autocommit = ${autocommitRetries}`,
  );
}
