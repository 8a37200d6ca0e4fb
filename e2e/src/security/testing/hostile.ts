/** Texts for SQL injection. */
export const sqlTexts = [
  `' OR '1'='1`,
  `" OR ""="`,
  `x'; DROP TABLE events; --`,
  `x' UNION SELECT password_hash FROM accounts -- `,
  `1 AND SLEEP(3)`,
  `x' || (SELECT randomblob(300000000)) || '`,
  `\\'; TRUNCATE subscribers; -- \\`,
  `?::$1:name:??`,
  'a\u0000b',
  '\ud800 𐌰\u202e\u2028',
  // Properties that every object inherits.
  'constructor',
  '__proto__',
];

/** JSON values that are not text. */
export const nonStrings: unknown[] = [
  { $ne: null },
  { toString: 'x', valueOf: 'x' },
  { length: 1, 0: 'a' },
  [["' OR 1=1 --"]],
  { sql: 'select 1', bindings: [] },
  1e308,
];

/** Hostile path segments, plain and encoded. */
export const hostileSegments = [
  ...sqlTexts.slice(0, 7).map(encodeURIComponent),
  "1'%20or%20'1'='1",
  '%2527',
  '%00',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '-1',
  '9007199254740993',
  'undefined',
  '__proto__',
  'hasOwnProperty',
  'a'.repeat(2000),
];

/**
 * Picks some of many items. Each index gets different ones, so that together all are used.
 * @param at the index of the input for which the items are picked
 */
export const someFor = <Item>(items: readonly Item[], at: number, count: number): Item[] =>
  Array.from({ length: count }, (_, n) => items[(at * count + n) % items.length] as Item);
