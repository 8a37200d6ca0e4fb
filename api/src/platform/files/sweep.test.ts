import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { housekeeping } from '../../housekeeping';
import { runDoctor } from '../../testing/runDoctor';
import { anOldUpload, aStoredFile } from '../../testing/oldFiles';
import { onEachStore } from '../../testing/onEachDatabase';
import { retention } from '../../testing/startApi';
import { send } from '../../testing/requests';
import { adoptUploads } from './ownership';

onEachStore('the sweep', (api) => {
  const sweep = (now?: Date) => housekeeping(api().db, api().uploads, retention).sweepFiles(now);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const quarantined = async () =>
    (await api().uploads.files.quarantine.list()).map(({ name }) => name);
  beforeEach(() => adoptUploads(api().db, api().uploads.files));

  it('puts old files that no row names into quarantine for 30 days', async () => {
    const named = await anOldUpload(api());
    const orphan = await aStoredFile(api());
    const young = `${randomUUID()}.jpg`;
    await api().uploads.files.put(young, Buffer.from('its row is on the way'));

    expect(await sweep()).toMatchObject({ quarantined: [orphan], deleted: [] });
    expect(api().files().sort()).toEqual([named, young].sort());
    expect(await quarantined()).toEqual([orphan]);
    expect((await send(api(), 'GET', `/uploads/${orphan}`)).status).toBe(404);

    expect(await sweep(inDays(29))).toMatchObject({ deleted: [] });
    expect(await quarantined()).toContain(orphan);
    expect((await sweep(inDays(31.1))).deleted).toContain(orphan);
    expect(await quarantined()).not.toContain(orphan);
    expect(api().files()).toContain(named);
  });

  it('touches only files that carry names of the product', async () => {
    const foreign = ['index.html', 'holiday.jpg', `${randomUUID()}.exe`, `${randomUUID()}`];
    for (const name of foreign) await aStoredFile(api(), name);
    expect(await sweep()).toMatchObject({ quarantined: [], postponed: [] });
    expect(api().files().sort()).toEqual(foreign.sort());
  });

  it('leaves orphans to a person if they are more than a small share', async () => {
    const orphans: string[] = [];
    while (orphans.length < 11) orphans.push(await aStoredFile(api()));
    const { quarantined: taken, postponed } = await sweep();
    expect(taken).toEqual([]);
    expect(postponed.sort()).toEqual(orphans.sort());
    expect(api().files()).toHaveLength(11);
    const { stdout } = await runDoctor(api().settings, {}, ['--repair']);
    expect(stdout).toMatch(/^ok {4}Orphans: moved 11 files that no row names to quarantine$/m);
    expect((await quarantined()).sort()).toEqual(orphans.sort());
  });

  it('brings back files that a row names after all, and never deletes them', async () => {
    const named = await anOldUpload(api());
    await api().uploads.files.quarantine.add([named], '2020-01-01');
    expect(await sweep()).toMatchObject({ restored: [named], deleted: [] });
    expect(api().files()).toEqual([named]);
    expect((await send(api(), 'GET', `/uploads/${named}`)).status).toBe(200);
  });

  it("leaves another site's uploads alone", async () => {
    const orphan = await aStoredFile(api());
    await api().uploads.files.setOwner('another site', { replace: true });
    expect(await sweep()).toMatchObject({ quarantined: [], postponed: [] });
    expect(api().files()).toEqual([orphan]);
  });
});

onEachStore('a quarantine', (api) => {
  it('has no folder while it is empty', async () => {
    expect(await api().uploads.files.quarantine.list()).toEqual([]);
    const { folder } = api().uploads.files;
    if (folder) await rm(folder, { recursive: true });
    expect(await api().uploads.files.quarantine.list()).toEqual([]);
  });
});
