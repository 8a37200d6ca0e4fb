declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  const client: unknown;
  export default client;
}

declare module 'knex/lib/dialects/mysql2/index.js' {
  const client: unknown;
  export default client;
}
