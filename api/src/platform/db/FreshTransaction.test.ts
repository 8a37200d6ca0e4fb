import { onOneDatabase } from '../../testing/onEachDatabase';
import { freshTransaction } from './FreshTransaction';

onOneDatabase('a transaction that locks before it reads', (api) => {
  const settings = (db: ReturnType<typeof api>['db']) =>
    db<{ name: string; value: string }>('settings');

  it('writes, and then reads what it has written', async () => {
    const found = await freshTransaction(api().db, async (fresh) => {
      await settings(fresh.writes).insert({ name: 'fresh', value: '1' });
      return settings(fresh.read()).where({ name: 'fresh' }).first('value');
    });
    expect(found).toEqual({ value: '1' });
  });

  it('is refused and rolled back if it takes a lock after it has read', async () => {
    const late = freshTransaction(api().db, async (fresh) => {
      await settings(fresh.writes).insert({ name: 'fresh', value: '1' });
      await settings(fresh.read()).first('value');
      await settings(fresh.writes).update({ value: '2' });
    });
    await expect(late).rejects.toThrow('locks too late');
    expect(await settings(api().db).where({ name: 'fresh' })).toEqual([]);
  });
});
