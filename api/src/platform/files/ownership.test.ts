import { setTimeout as pause } from 'node:timers/promises';
import { namedFiles } from '../../housekeeping';
import { runDoctor } from '../../testing/runDoctor';
import { onEachStore } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { anOldUpload, aStoredFile } from '../../testing/oldFiles';
import { startBriefly } from '../../testing/startBriefly';
import { StartupError } from '../lifecycle/startupErrors';
import { ownerFile } from './fileStore';
import { claimUploads, ForeignUploadsError, ownsUploads, siteIdOf } from './ownership';

/** Simulates that the database was moved away: the same schema without rows. */
async function emptyDatabase({ db }: Api) {
  await db('event_attachments').delete();
  for (const table of ['events', 'accounts', 'settings', 'site_identity']) await db(table).delete();
}

const claim = ({ db, uploads }: Api) => claimUploads(db, uploads.files, () => namedFiles(db));

onEachStore('a start', (api) => {
  it('with another database is refused and deletes nothing', async () => {
    const file = await anOldUpload(api());
    await startBriefly(api());
    await emptyDatabase(api());
    const error = await startBriefly(api(), { DEMO: 'on' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect((error as Error).message).toMatch(
      /^Ridgeline does not start\. The uploads in .+ belong to another site than the database\. Nothing was changed\. Check DATABASE_URL, DATA_DIR and UPLOADS_URL\..+--adopt-uploads`\.$/,
    );
    expect(api().files()).toEqual([file]);
  });

  it('of an upgraded site claims its uploads and deletes nothing that no row names', async () => {
    const named = await anOldUpload(api());
    const orphan = await aStoredFile(api());
    await startBriefly(api());
    expect(await ownsUploads(api().db, api().uploads.files)).toBe(true);
    expect(api().files().sort()).toEqual([named, orphan].sort());
  });
});

onEachStore('uploads', (api) => {
  it('that no site has claimed are not claimed for a new database', async () => {
    const file = await aStoredFile(api());
    await expect(claim(api())).rejects.toThrow('Uploads lie in ');
    expect(api().files()).toEqual([file]);
  });

  it('that have vanished with the record of their owner are not claimed again', async () => {
    const file = await anOldUpload(api());
    await claim(api());
    const { files } = api().uploads;
    await files.remove([file, ownerFile]);
    await expect(claim(api())).rejects.toThrow(
      'The database names uploads, and none of them is in',
    );
  });

  it('are claimed once a person has adopted them', async () => {
    const file = await aStoredFile(api());
    await api().uploads.files.setOwner('another site');
    await expect(claim(api())).rejects.toThrow(ForeignUploadsError);
    const { stdout } = await runDoctor(api().settings, {}, ['--adopt-uploads']);
    expect(stdout).toMatch(/^ok {4}Owner: adopted; before: the site another site$/m);
    await claim(api());
    expect(api().files()).toEqual([file]);
  });

  it('are claimed once, however many processes start at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => claim(api())));
    expect(await ownsUploads(api().db, api().uploads.files)).toBe(true);
    expect(await api().db('site_identity').count({ count: '*' })).toEqual([{ count: 1 }]);
  });

  it('are not refused to a process that starts while another one claims them', async () => {
    await anOldUpload(api());
    const { db, uploads } = api();
    await claim(api());
    const owner = (await uploads.files.owner()) as string;
    // The other process has generated the site's id, and has yet to write it next to the uploads.
    await uploads.files.remove([
      ownerFile,
      ...api()
        .files()
        .filter((name) => name !== ownerFile),
    ]);
    const claimed = claim(api());
    await pause(300);
    await uploads.files.setOwner(owner, { replace: true });
    await claimed;
    expect(await ownsUploads(db, uploads.files)).toBe(true);
  });

  it('keep the owner that was recorded first', async () => {
    const { files } = api().uploads;
    await files.setOwner('first');
    await files.setOwner('second');
    expect(await files.owner()).toBe('first');
    await expect(claim(api())).rejects.toThrow(ForeignUploadsError);
    expect(await siteIdOf(api().db)).toBeUndefined();
  });
});
