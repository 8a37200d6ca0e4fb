import { onEachDatabase } from '../testing/onEachDatabase';
import { connect } from './connect';
import { isMyTurn } from './turns';

onEachDatabase('work that several processes plan for the same moment', (api) => {
  it('is done by one of them, at each moment', async () => {
    const { DATA_DIR: dataDir, DATABASE_URL: url } = api().settings;
    const processes = [1, 2, 3].map(() => connect({ url, dataDir, logger: api().logger }));
    const turnsAt = async (moment: string) => {
      const asked = processes.map((db) => isMyTurn(db, 'backup', new Date(moment)));
      return (await Promise.all(asked)).filter(Boolean).length;
    };
    expect(await turnsAt('2026-11-20T03:30:00Z')).toBe(1);
    expect(await turnsAt('2026-11-20T03:30:00Z')).toBe(0);
    expect(await turnsAt('2026-11-21T03:30:00Z')).toBe(1);
    for (const db of processes) await db.destroy();
  });
});
