import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TourEvent } from '@ridgeline/contract';
import { aCopyOf, takeFrom, type SiteCopy } from '../../testing/copies';
import { upload } from '../../testing/eventFiles';
import { aPicture } from '../../testing/galleries';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, send } from '../../testing/requests';
import { run } from '../../commands/run';

jest.setTimeout(180_000);

onOneDatabase('taking from a copy', (api) => {
  let copy: SiteCopy;
  let event: TourEvent;
  let token: string;
  beforeEach(async () => {
    token = await anAdmin(api());
    event = await anEvent(api(), token);
    await upload(api(), { token, event }, 'image', [{ name: 'a.jpg', bytes: await aPicture() }]);
    copy = await aCopyOf(api());
    await send(api(), 'DELETE', `/api/events/${event._id}`, { token });
    await api().emptyTrash();
  });
  afterEach(() => copy.stop());

  const taken = (things = [`event/${event._id}`], from = copy.settings.DATA_DIR) =>
    takeFrom(api(), from, things);
  const refused = async (...taking: Parameters<typeof taken>) => {
    const { status, stderr } = await taken(...taking);
    expect(status).toBe(1);
    expect(await api().db('events').select('id')).toEqual([]);
    expect(api().files()).toEqual([]);
    return stderr;
  };
  const jpeg = () =>
    path.join(
      copy.settings.DATA_DIR,
      'uploads',
      copy.files().find((file) => file.endsWith('.jpg')) ?? '',
    );

  it('is refused with a sentence for what it does not know', async () => {
    expect(await refused(['booking/1'])).toMatch(/^booking\/1 cannot be taken\. Say event\//);
    expect(await refused(['event/../1'])).toMatch(/cannot be taken/);
    expect(await refused(['settings/nothing'])).toMatch(/There are no settings nothing: profile,/);
    const id = randomUUID();
    expect(await refused([`event/${event._id}`, `event/${id}`])).toBe(
      `The copy has no event ${id}. Nothing was changed.\n`,
    );
    expect(await refused([])).toMatch(/^Say from which copy, and what/);
  });

  it('is refused if there is no copy, or if it is the running site', async () => {
    expect(await refused(undefined, '/nowhere')).toMatch(/^There is no copy \/nowhere \(ENOENT\)/);
    expect(await refused(undefined, '/tmp')).toMatch(/^There is no database in \/tmp\./);
    expect(await refused(undefined, api().settings.DATA_DIR)).toMatch(
      /^The copy is the running site itself\./,
    );
  });

  it('is refused if the copy has another schema', async () => {
    const [last] = (await copy.db('migrations').orderBy('id', 'desc').limit(1)) as [{ id: number }];
    await copy.db('migrations').where({ id: last.id }).update({ name: '999_later' });
    expect(await refused()).toMatch(
      /^The copy was made by a newer version of Ridgeline \(999_later;/,
    );
    await copy.db('migrations').where({ id: last.id }).delete();
    expect(await refused()).toMatch(
      /^The copy is of an older version .* name the archive in --from/,
    );
  });

  it('is refused if a file is only half copied, or missing', async () => {
    const whole = readFileSync(jpeg());
    writeFileSync(jpeg(), whole.subarray(0, whole.length / 2));
    expect(await refused()).toMatch(/ is not whole\. Copy it there again\. Nothing was changed\./);
    await copy.uploads.files.remove(copy.files());
    expect(await refused()).toMatch(/^The file .+\.jpg is neither in /);
  });

  it('asks first, and changes nothing without an answer or after a no', async () => {
    const args = ['restore', '--from', copy.settings.DATA_DIR, '--take', `event/${event._id}`];
    const said: string[] = [];
    const answer = (ask?: () => Promise<boolean>) =>
      run(args, {
        environment: { ...api().settings },
        say: (line) => said.push(line),
        printError: (line) => said.push(line),
        ask,
      });
    expect(await answer()).toBe(1);
    expect(said.at(-1)).toContain('add --yes');
    expect(await answer(async () => false)).toBe(1);
    expect(await api().db('events').select('id')).toEqual([]);
    expect(await answer(async () => true)).toBe(0);
    expect(await api().db('events').select('id')).toEqual([{ id: event._id }]);
  });

  it('works from an archive, too, which needs no restored copy', async () => {
    expect(await taken(undefined, copy.archive)).toMatchObject({ status: 0, stderr: '' });
    const { body } = await send<TourEvent>(api(), 'GET', `/api/events/${event._id}`);
    expect(body.title).toBe(event.title);
    expect(readFileSync(path.join(api().settings.DATA_DIR, 'ridgeline.db')).length).toBeGreaterThan(
      0,
    );
  });
});
