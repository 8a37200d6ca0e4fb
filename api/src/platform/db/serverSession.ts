/** The part of a mysql2 connection that is used here. */
export interface ServerConnection {
  promise: () => {
    query: (query: { sql: string; timeout: number }) => Promise<[unknown, unknown]>;
  };
  destroy: () => void;
  /** Knex's mark for a connection that the pool must not reuse. */
  __knex__disposed?: unknown;
}

/** How long a server may take to begin its response while a connection is prepared, in milliseconds. */
const timeout = 2_000;

/** Runs a statement without values on a new connection. Resolves with its rows. */
export async function prepare<Row>(connection: ServerConnection, sql: string): Promise<Row[]> {
  const [rows] = await connection.promise().query({ sql, timeout });
  return rows as Row[];
}

/** As mysql2 asks for when it connects, and as MariaDB has it by default. */
const sqlMode =
  'IGNORE_SPACE,STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** What decides, besides the SQL mode, what our statements mean. MySQL and MariaDB know all of these. */
const variables = {
  time_zone: '+00:00',
  character_set_client: 'utf8mb4',
  character_set_connection: 'utf8mb4',
  character_set_results: 'utf8mb4',
  collation_connection: 'utf8mb4_general_ci',
  autocommit: 1,
  completion_type: 'NO_CHAIN',
  foreign_key_checks: 1,
  unique_checks: 1,
  sql_auto_is_null: 0,
  sql_big_selects: 1,
  sql_safe_updates: 0,
};

const assignments = Object.entries(variables).map(
  ([name, value]) => `session ${name} = ${typeof value === 'number' ? value : `'${value}'`}`,
);

const statements = [
  // First and alone: the server's own mode may give the next statement another meaning.
  `set session sql_mode = '${sqlMode}'`,
  `set ${assignments.join(', ')}, session sql_select_limit = default`,
  // As a statement, because MySQL and MariaDB have different names for the variables.
  'set session transaction isolation level repeatable read, read write',
];

/**
 * Makes a new connection understand our statements as we mean them, whatever the server's settings and its
 * `init_connect` are. The driver escapes values with backslashes; if the server's mode is `NO_BACKSLASH_ESCAPES`, a
 * value could end its own string and go on as SQL. So this comes before the first statement with values.
 */
export async function prepareSession(connection: ServerConnection) {
  for (const sql of statements) await prepare(connection, sql);
}

type Values = Record<string, string | number>;

const wanted: Values = { sql_mode: sqlMode, ...variables };

/** A statement for the values of these variables in this session, or for those that the server gives to a new one. */
export const selectVariables = (scope: 'session' | 'global') =>
  `select ${Object.keys(wanted)
    .map((name) => `@@${scope}.${name} as ${name}`)
    .join(', ')}`;

/** Servers list the modes in an order of their own. */
const sorted = (value: string | number | undefined) => String(value).split(',').sort().join(',');

/** The names of the variables whose values are not those that our statements need. */
export const otherThanWanted = (values: Values): string[] =>
  Object.keys(wanted).filter((name) => sorted(values[name]) !== sorted(wanted[name]));
