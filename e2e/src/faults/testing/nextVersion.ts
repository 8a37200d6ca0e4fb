import { readFileSync } from 'node:fs';
import { program, type ProgramVariant } from '@ridgeline/api/testing/program';

export const nextSchema = '999_difficulty';

/** The migration of the next version. It adds a column with a default, fills it in older rows, and adds a table. */
const migration = `
import { alterTable, code, createTable } from './tables';
migrations['${nextSchema}'] = {
  up: async (db) => {
    await alterTable(db, 'events', (table) => {
      table.string('difficulty', 20).notNullable().defaultTo('unknown');
      table.index(['difficulty', 'date'], 'events_by_difficulty');
    });
    await createTable(db, 'event_weather', (table) => {
      code(db, table, 'id', 36).primary();
      code(db, table, 'event_id', 36).notNullable().references('id').inTable('events').onDelete('CASCADE');
    });
    await db('events').where({ difficulty: 'unknown' }).update({ difficulty: 'easy' });
  },
};
`;

const variant: ProgramVariant = {
  name: 'next-version',
  plugin: {
    name: 'next-version',
    setup: ({ onLoad }) =>
      onLoad({ filter: /db\/migrations\.ts$/ }, ({ path }) => ({
        loader: 'ts',
        contents: readFileSync(path, 'utf8').replace(
          'const names = Object.keys(migrations);',
          (line) => `${migration}\n${line}`,
        ),
      })),
  },
};

/** Builds the API of a next version, whose schema is newer than that of this checkout. Resolves with its path. */
export const nextVersion = () => program('main.ts', variant);
