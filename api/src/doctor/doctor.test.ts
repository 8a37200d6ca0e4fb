import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TourEvent } from '@ridgeline/contract';
import { adoptUploads } from '../platform/files/ownership';
import { newestSchema } from '../platform/db/migrations';
import { runDoctor } from '../testing/runDoctor';
import { onEachStore } from '../testing/onEachDatabase';
import { startApi, type Api } from '../testing/startApi';
import { anAdmin, anEvent, formWith, send } from '../testing/requests';
import { runCommand } from '../testing/runCommand';
import { dropEverything, goBackTo } from '../testing/schemas';

jest.setTimeout(90_000);

/** Page size of SQLite's file, in bytes. */
const page = 4096;

const orphan = 'e6e0fd3c-0000-4000-8000-000000000001.txt';
const young = 'e6e0fd3c-0000-4000-8000-000000000002.txt';

/** A file in a site's storage that no row names, from two hours ago. */
async function anOrphan({ db, uploads, uploadDisk }: Api) {
  await adoptUploads(db, uploads.files);
  await uploads.files.put(orphan, Buffer.from('nobody’s'));
  uploadDisk.age(orphan, new Date(Date.now() - 2 * 60 * 60 * 1000));
}

async function anAttachment(api: Api) {
  const token = await anAdmin(api);
  const { _id } = await anEvent(api, token);
  await send<TourEvent>(api, 'POST', `/api/events/${_id}/attachments`, {
    token,
    form: formWith('attachments', [{ name: 'route.txt', bytes: 'left, then right' }]),
  });
}

onEachStore('the doctor', (api) => {
  it('reports no problem for a healthy site', async () => {
    await anAttachment(api());
    await adoptUploads(api().db, api().uploads.files);
    await runCommand(api(), ['backup']);
    const { status, stdout } = await runDoctor(api().settings, {
      PUBLIC_URL: 'https://rides.example',
    });
    for (const line of [
      /^ok {4}Settings: /m,
      /^ok {4}Database: answers/m,
      /^ok {4}Schema: /m,
      /^ok {4}Uploads: 1 named by rows, all there$/m,
      /^ok {4}Owner: this site$/m,
      /^ok {4}Quarantine: empty$/m,
      /^ok {4}Orphans: none$/m,
      /Free space: \d+ MB/m,
      /^warn {2}Mail: SMTP_URL is not set/m,
      /^ok {4}WhatsApp: not set up/m,
      /^ok {4}Backups: the newest is less than a day old/m,
    ])
      expect(stdout).toMatch(line);
    expect(status).toBe(/^fail/m.test(stdout) ? 1 : 0);
    expect(stdout.match(/^fail {2}(?!Free space)/gm)).toBeNull();
  });

  it('names what is lost, left over or unreachable, and fails', async () => {
    await anAttachment(api());
    const [lost = ''] = api().files();
    await api().uploads.files.remove([lost]);
    await anOrphan(api());
    const { status, stdout } = await runDoctor(api().settings, {
      SMTP_URL: 'smtp://127.0.0.1:1',
      WHATSAPP_TOKEN: 'token',
    });
    expect(status).toBe(1);
    for (const line of [
      /^warn {2}Settings: PUBLIC_URL is not set/m,
      new RegExp(`^fail  Uploads: Lost although rows name them: 1 file \\(${lost}\\)\\. Take`, 'm'),
      /^warn {2}Orphans: Named by no row: 1 file \(e6e0fd3c-.*\.txt\)/m,
      /^fail {2}Mail: 127\.0\.0\.1 does not accept us \(ECONNREFUSED\)\. Check SMTP_URL/m,
      /^warn {2}WhatsApp: set up in part\. Set WHATSAPP_PHONE_NUMBER_ID, /m,
      /^warn {2}Backups: None in /m,
    ])
      expect(stdout).toMatch(line);
    expect(api().files()).toEqual([orphan]);
  });

  it('says what to do about old backups and another schema', async () => {
    const backups = path.join(api().settings.DATA_DIR, 'backups');
    mkdirSync(backups);
    writeFileSync(path.join(backups, 'ridgeline-2026-01-02T03-30-00-000Z.tar.gz'), '');
    const { stdout } = await runDoctor(api().settings);
    expect(stdout).toMatch(
      /^fail {2}Backups: The newest is \d{2,} days old\. Run `npm run backup`/m,
    );

    await dropEverything(api().db);
    const empty = await runDoctor(api().settings);
    expect(empty.stdout).toMatch(/^fail {2}Schema: The database is empty\. Run `npm start`/m);
    await goBackTo(api().db, '003_newsletter');
    const older = await runDoctor(api().settings);
    expect(older).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^fail {2}Schema: .* has 003_newsletter, this version has /m),
    });
  });

  it('repairs what can be repaired without a loss', async () => {
    await anAttachment(api());
    await anOrphan(api());
    await api().uploads.files.put(young, Buffer.from('its row is on the way'));
    const { stdout } = await runDoctor(api().settings, {}, ['--repair']);
    expect(stdout).toMatch(/^ok {4}Orphans: moved 1 file that no row names to quarantine$/m);
    expect(api().files()).toHaveLength(2);
    expect(api().files()).toContain(young);
    const again = await runDoctor(api().settings);
    expect(again.stdout).toMatch(/^ok {4}Quarantine: 1 file, since \d{4}-\d\d-\d\d at the/m);
  });

  it('restores from quarantine what a row names', async () => {
    await anAttachment(api());
    const { db, uploads } = api();
    await adoptUploads(db, uploads.files);
    const [named = ''] = api().files();
    await uploads.files.quarantine.add([named], '2026-11-20');
    expect((await runDoctor(api().settings)).stdout).toMatch(
      /^fail {2}Uploads: In quarantine although rows name them: 1 file/m,
    );
    const { status, stdout } = await runDoctor(api().settings, {}, ['--repair']);
    expect(stdout).toMatch(/^ok {4}Quarantine: brought back 1 file that rows name; empty$/m);
    expect(stdout).toMatch(/^ok {4}Uploads: 1 named by rows, all there$/m);
    expect(status).toBe(/^fail/m.test(stdout) ? 1 : 0);
    expect(api().files()).toEqual([named]);
  });

  it('touches no uploads of another site, even when told to repair', async () => {
    await anOrphan(api());
    await api().db('site_identity').update({ site_id: 'another' });
    const { status, stdout } = await runDoctor(api().settings, {}, ['--repair']);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^fail {2}Owner: .* belong to another site than the database/m);
    expect(stdout).toMatch(/^warn {2}Orphans: Not looked for/m);
    expect(api().files()).toEqual([orphan]);
  });

  it('reports that a newer version has extended the database, and takes no file for an orphan', async () => {
    await api().db('migrations').insert({ name: '999_of_tomorrow', batch: 9 });
    await anOrphan(api());
    const { stdout } = await runDoctor(api().settings, {}, ['--repair']);
    expect(stdout).toMatch(/^warn {2}Schema: A newer version has upgraded the database \(999_/m);
    expect(stdout).toMatch(/^ok {4}Uploads: /m);
    expect(stdout).not.toMatch(/Orphans/);
    expect(api().files()).toEqual([orphan]);
  });

  it('reports that a newer version has changed the database too far, and checks the rest', async () => {
    const tomorrow = { name: '999_of_tomorrow', oldest_code: '998_before_that' };
    await api().db('migrations').insert(tomorrow);
    const { status, stdout } = await runDoctor(api().settings);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      new RegExp(
        `^fail  Schema: .*\\(999_of_tomorrow\\), and this one \\(${newestSchema}\\) cannot`,
        'm',
      ),
    );
    expect(stdout).toMatch(/Backups: /);
  });
});

describe('the doctor', () => {
  it('creates no database if there is none', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-nothing-'));
    const { status, stdout } = await runDoctor({ DATA_DIR: folder });
    expect(status).toBe(1);
    expect(stdout).toContain(`fail  Database: There is none in ${folder}. Check DATA_DIR.`);
    rmSync(folder, { recursive: true });
    const missing = await runDoctor({ DATA_DIR: folder });
    expect(missing.stdout).toContain(
      `fail  Free space: There is no folder ${folder}. Check DATA_DIR.`,
    );
  });

  it.each([
    ['all but its beginning', 3 * page],
    ['its last page', -page],
  ])('finds a database file that is damaged in %s, and checks the rest', async (_where, from) => {
    const api = await startApi(undefined, {});
    await api.db.raw('pragma wal_checkpoint(truncate)');
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-damaged-'));
    const bytes = readFileSync(path.join(api.settings.DATA_DIR, 'ridgeline.db'));
    await api.stop();
    bytes.subarray(from).fill(0xaa);
    writeFileSync(path.join(folder, 'ridgeline.db'), bytes);
    const { status, stdout } = await runDoctor({ DATA_DIR: folder });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^fail {2}Database: .* damaged \(.+\)\. Restore a backup\.$/m);
    expect(stdout).toMatch(/^warn {2}Backups: None/m);
    rmSync(folder, { recursive: true });
  });

  it('names an invalid setting', async () => {
    const settings = { DATA_DIR: tmpdir() };
    const run = await runCommand({ settings }, ['doctor'], { BACKUP_AT: 'at night' });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toMatch(/^BACKUP_AT is not usable: it should be a cron expression/);
  });
});
