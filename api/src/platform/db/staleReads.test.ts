import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { connect, type Database } from './connect';

const logger = pino({ level: 'silent' });

describe('two processes that share an embedded database', () => {
  let dataDir: string;
  let here: Database;
  let there: Database;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-shared-'));
    here = connect({ dataDir, logger });
    there = connect({ dataDir, logger });
    await here.schema.createTable('rides', (table) => table.string('name'));
  });
  afterEach(async () => {
    await here.destroy();
    await there.destroy();
    rmSync(dataDir, { recursive: true });
  });

  const namesIn = (db: Database) => db('rides').orderBy('name').pluck<string[]>('name');

  it('see each other’s writes after a conflict has rolled back a transaction', async () => {
    let tries = 0;
    await here.transaction(async (transaction) => {
      tries += 1;
      await namesIn(transaction);
      if (tries === 1) await there('rides').insert({ name: 'Bain’s Kloof' });
      await transaction('rides').insert({ name: 'Sani Pass' });
    });
    expect(tries).toBe(2);
    expect(await namesIn(here)).toEqual(['Bain’s Kloof', 'Sani Pass']);
    await there('rides').insert({ name: 'Swartberg' });
    expect(await namesIn(here)).toEqual(['Bain’s Kloof', 'Sani Pass', 'Swartberg']);
  });

  it('see each other’s writes after a transaction that failed for good', async () => {
    const rolledBack = here.transaction(async (transaction) => {
      await namesIn(transaction);
      await there('rides').insert({ name: 'Bain’s Kloof' });
      await transaction('rides').insert({ name: 'Sani Pass' });
    });
    await expect(rolledBack).rejects.toMatchObject({ code: 'SQLITE_BUSY_SNAPSHOT' });
    expect(await namesIn(here)).toEqual(await namesIn(there));
    await here('rides').insert({ name: 'Swartberg' });
    expect(await namesIn(there)).toContain('Swartberg');
  });
});
