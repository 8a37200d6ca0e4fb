import { tableOwners } from './tableOwners.mjs';

const ownerOf = new Map(
  Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
const anyTable = [...ownerOf.keys()].join('|');

/** `db('events')`, `join('events as ride', …)`. */
const name = new RegExp(`^(${anyTable})( as \\w+)?$`);
/** `events.date`, also in a longer text. */
const column = new RegExp(`\\b(${anyTable})\\.[\\w*?$]`, 'g');
/** The same in a template, where the name of the column may follow as an expression. */
const columnInTemplate = new RegExp(`\\b(${anyTable})\\.`, 'g');
/** `select id from events`, `join events on`. */
const inSql = new RegExp(`\\b(?:from|join|into|update)\\s+(${anyTable})\\b`, 'g');

/** These take the kind of a job, such as `payments.reconcile`, which looks like a column. */
const jobMethods = new Set(['enqueue', 'register', 'schedule']);
const isKindOfJob = ({ parent: { type, callee } }) =>
  type === 'CallExpression' && jobMethods.has((callee.property ?? callee).name);

const isText = (node) => node?.type === 'Literal' && typeof node.value === 'string';

/** The texts in the first argument of a call that may name a table: `'events'`, and `{ ride: 'events' }`. */
const namesIn = (argument) =>
  argument?.type === 'ObjectExpression'
    ? argument.properties.map(({ value }) => value).filter(isText)
    : [argument].filter(isText);

/** The methods of a query that take tables by other names, as `{ ride: 'events' }`. */
const joins = /^(from|(left|right|inner|cross)?join)$/i;

/** A rule that permits a file to name only the tables of one owner in SQL. */
export const tableRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'string' }],
    messages: { foreign: 'The table {{table}} belongs to {{owner}}. Call its functions instead.' },
  },
  create(context) {
    const [own] = context.options;

    function check(node, table) {
      const owner = ownerOf.get(table);
      if (owner !== own) context.report({ node, messageId: 'foreign', data: { table, owner } });
    }
    const checkAll = (node, text, patterns) =>
      patterns.forEach((pattern) => {
        for (const [, table] of text.matchAll(pattern)) check(node, table);
      });

    return {
      CallExpression({ callee, arguments: [first] }) {
        if (first?.type === 'ObjectExpression' && !joins.test(callee.property?.name ?? '')) return;
        for (const text of namesIn(first)) {
          const [, table] = name.exec(text.value) ?? [];
          if (table) check(text, table);
        }
      },
      Literal(node) {
        if (isText(node) && !isKindOfJob(node)) checkAll(node, node.value, [column, inSql]);
      },
      TemplateElement(node) {
        checkAll(node, node.value.cooked ?? '', [columnInTemplate, inSql]);
      },
    };
  },
};
