import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { connect, type Database } from './connect';

const logger = pino({ level: 'silent' });

describe('two processes that share an embedded database', () => {
  let dataDir: string;
  let first: Database;
  let second: Database;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-shared-'));
    first = connect({ dataDir, logger });
    second = connect({ dataDir, logger });
    await first.schema.createTable('rides', (table) => table.string('name'));
  });
  afterEach(async () => {
    await first.destroy();
    await second.destroy();
    rmSync(dataDir, { recursive: true });
  });

  const namesIn = (db: Database) => db('rides').orderBy('name').pluck<string[]>('name');

  it('see each other’s writes after a conflict has rolled back a transaction', async () => {
    let tries = 0;
    await first.transaction(async (transaction) => {
      tries += 1;
      await namesIn(transaction);
      if (tries === 1) await second('rides').insert({ name: 'Bain’s Kloof' });
      await transaction('rides').insert({ name: 'Sani Pass' });
    });
    expect(tries).toBe(2);
    expect(await namesIn(first)).toEqual(['Bain’s Kloof', 'Sani Pass']);
    await second('rides').insert({ name: 'Swartberg' });
    expect(await namesIn(first)).toEqual(['Bain’s Kloof', 'Sani Pass', 'Swartberg']);
  });

  it('see each other’s writes after a transaction that failed for good', async () => {
    const rolledBack = first.transaction(async (transaction) => {
      await namesIn(transaction);
      await second('rides').insert({ name: 'Bain’s Kloof' });
      await transaction('rides').insert({ name: 'Sani Pass' });
    });
    await expect(rolledBack).rejects.toMatchObject({ code: 'SQLITE_BUSY_SNAPSHOT' });
    expect(await namesIn(first)).toEqual(await namesIn(second));
    await first('rides').insert({ name: 'Swartberg' });
    expect(await namesIn(second)).toContain('Swartberg');
  });
});
