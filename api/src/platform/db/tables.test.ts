import { onEachDatabase } from '../../testing/onEachDatabase';
import { alterTable, code, createTable } from './tables';

onEachDatabase('a statement of a migration', (api) => {
  const horses = () =>
    createTable(api().db, 'horses', (table) => {
      code(api().db, table, 'id', 36).primary();
      code(api().db, table, 'event_id', 36).references('id').inTable('events');
      table.string('name', 60).notNullable().defaultTo('a, `b` c').unique('horses_by_name');
    });
  const addAges = () =>
    alterTable(api().db, 'horses', (table) => {
      table.string('born', 10).nullable();
      table.integer('age').notNullable().defaultTo(1);
      table.index(['born', 'age'], 'horses_by_age');
    });

  it('does nothing when it runs a second time', async () => {
    await horses();
    await addAges();
    await api().db('horses').insert({ id: 'a', name: 'Karoo', born: '2020-01-01', age: 6 });
    await horses();
    await addAges();
    expect(await api().db('horses').select('id', 'age')).toEqual([{ id: 'a', age: 6 }]);
  });

  it('adds the missing columns to an incomplete table', async () => {
    await horses();
    await api().db.raw('alter table horses add born varchar(10)');
    await addAges();
    expect(await api().db.schema.hasColumn('horses', 'age')).toBe(true);
  });

  it('refuses to change a table of another product, and names it', async () => {
    await api().db.schema.createTable('horses', (table) => table.string('id', 10));
    await expect(horses()).rejects.toThrow(
      "The table horses already exists, but without the columns event_id, name: it is not Ridgeline's",
    );
  });
});
