import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { migrate, repeatMigrations } from './migrations';

onEachDatabase('the migrations', (api) => {
  it('do nothing when they run a second time', async () => {
    await anAdmin(api());
    await migrate(api().db);
    expect((await send(api(), 'GET', '/api/admin/signup')).body).toEqual({ signup: 'code' });
  });

  it('can all run again on a site in use', async () => {
    await anAdmin(api());
    await repeatMigrations(api().db);
    expect((await send(api(), 'GET', '/api/admin/signup')).body).toEqual({ signup: 'code' });
  });
});
