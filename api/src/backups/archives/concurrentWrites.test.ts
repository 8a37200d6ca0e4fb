import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TourEvent } from '@ridgeline/contract';
import { aContact, aGroup } from '../../testing/groups';
import { onEachStore } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';
import { makeBackup } from './backup';
import type { Manifest } from './manifest';

jest.setTimeout(90_000);

/** A site in which each `write` adds a group and an attachment and removes another attachment. */
async function aBusySite(api: Api) {
  const token = await anAdmin(api);
  const { _id } = await anEvent(api, token);
  const to = `/api/events/${_id}/attachments`;
  async function write() {
    await aGroup(api, token, { contacts: ['1001', '1002', '1003'].map((end) => aContact(end)) });
    const form = formWith('attachments', [{ name: 'route.txt', bytes: 'left, then right' }]);
    const { body } = await send<TourEvent>(api, 'POST', to, { token, form });
    const last = body.attachments?.at(-1);
    if (last) await send(api, 'DELETE', `${to}/${last._id}`, { token });
  }
  await write();
  return { token, write };
}

onEachStore('a backup', (api) => {
  it('of a busy site contains a single moment, and every file', async () => {
    const { token, write } = await aBusySite(api());
    const dataDir = api().settings.DATA_DIR;
    const options = {
      dataDir,
      db: api().db,
      files: api().uploads.files,
      backupDir: path.join(dataDir, 'backups'),
    };
    const working = new AbortController();
    const work = [1, 2].map(async () => {
      while (!working.signal.aborted) {
        await write();
        await pause(10);
      }
    });
    const manifests: Manifest[] = [];
    for (let round = 0; round < 2; round += 1)
      manifests.push((await makeBackup(options, new Date(round))).manifest);
    working.abort();
    await Promise.all(work);

    for (const { tables, missing } of manifests) {
      // Each group came with three contacts, in one transaction.
      expect(tables.group_contacts).toBe(3 * Number(tables.whatsapp_groups));
      expect(missing).toEqual([]);
    }
    const { length } = (await send<object[]>(api(), 'GET', '/api/groups', { token })).body;
    expect(Number(manifests[0]?.tables.whatsapp_groups)).toBeLessThan(length);
  });
});
