import { setTimeout as pause } from 'node:timers/promises';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { until } from '../../testing/until';
import { isServer } from './connect';

const rows = (db: Parameters<typeof isServer>[0]) =>
  db<{ name: string; value: string }>('settings');

onEachDatabase('two concurrent transactions', (api) => {
  it('both complete, although each waits for a lock of the other', async () => {
    const { db } = api();
    await rows(db).insert(['here', 'there'].map((name) => ({ name, value: '0' })));
    const inTurn = !isServer(db);
    let begun = 0;
    let bothHold = () => undefined as void;
    const held = new Promise<void>((resolve) => (bothHold = resolve));

    const raise = (names: string[]) =>
      db.transaction(async (transaction) => {
        for (const name of names) {
          await rows(transaction)
            .where({ name })
            .update({ value: db.raw('value + 1') as unknown as string });
          begun += 1;
          if (begun === 2 || inTurn) bothHold();
          await held;
        }
      });
    await Promise.all([raise(['here', 'there']), raise(['there', 'here'])]);

    const values = await rows(db).whereIn('name', ['here', 'there']).pluck('value');
    expect(values.map(Number)).toEqual([2, 2]);
  });

  it('fail without retries for an error that is not a conflict', async () => {
    const { db } = api();
    let tries = 0;
    const wrong = db.transaction(async (transaction) => {
      tries += 1;
      await transaction('no_such_table').insert({ a: 1 });
    });
    await expect(wrong).rejects.toThrow();
    expect(tries).toBe(1);
  });

  it('let a conflicting autocommit statement complete, too', async () => {
    const { db } = api();
    if (!isServer(db)) return;
    const others = Array.from({ length: 20 }, (_, at) => `other${at}`);
    const names = [...others, 'here', 'there'];
    await rows(db).insert(names.map((name) => ({ name, value: '0' })));
    const raised = { value: db.raw('value + 1') as unknown as string };
    const isWaiting = async () => {
      // The server answers from a cached copy, which it refreshes only if nobody has read it for 0.1 s.
      await pause(150);
      const [waiting] = await db.raw<[unknown[], unknown]>(
        "select 1 from information_schema.innodb_trx where trx_state = 'LOCK WAIT'",
      );
      return waiting.length > 0;
    };

    let statement: Promise<unknown> | undefined;
    await db.transaction(async (transaction) => {
      // The database rolls back the transaction that has written less.
      await rows(transaction)
        .whereIn('name', [...others, 'there'])
        .update(raised);
      statement = rows(db).whereIn('name', ['here', 'there']).update(raised).then(Number);
      await until(isWaiting);
      await rows(transaction).where({ name: 'here' }).update(raised);
    });

    expect(await statement).toBe(2);
    const values = await rows(db).whereIn('name', ['here', 'there']).pluck('value');
    expect(values.map(Number)).toEqual([2, 2]);
  });
});
