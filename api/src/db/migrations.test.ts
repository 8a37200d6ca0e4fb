import { onEachDatabase, type Api } from '../testing/onEachDatabase';
import { account, anAdmin, send } from '../testing/requests';
import { migrate, rollBack } from './migrations';
import { isServer } from './connect';

async function tablesOf({ db }: Api): Promise<string[]> {
  const rows: { name: string }[] = isServer(db)
    ? await db('information_schema.tables')
        .whereRaw('table_schema = database()')
        .select({ name: 'table_name' })
    : await db('sqlite_master').where({ type: 'table' }).select('name');
  return rows.map(({ name }) => name).filter((name) => !/^(migrations|sqlite_)/.test(name));
}

onEachDatabase('the migrations', (api) => {
  it('can be taken back whole and run again', async () => {
    const tables = await tablesOf(api());
    expect(tables).toContain('events');

    await rollBack(api().db);
    expect(await tablesOf(api())).toEqual([]);

    await migrate(api().db);
    expect((await tablesOf(api())).sort()).toEqual(tables.sort());
    const token = await anAdmin(api());
    expect((await send(api(), 'GET', '/api/admin/me', { token })).body).toMatchObject({
      username: account.username,
    });
  });

  it('have nothing left to do the second time', async () => {
    await anAdmin(api());
    await migrate(api().db);
    expect((await send(api(), 'GET', '/api/admin/signup')).body).toEqual({ signup: 'code' });
  });
});
