import type { Overview, PersonData, PersonErased } from '@ridgeline/contract';
import { hiddenPayload, statusPayload } from '../../standIns/whatsApp/webhooks';
import { productTables } from '../../platform/db/productTables';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';

const [hers, anothers] = ['ZA.13491208655302741918', 'ZA.23491208655302741918'];
/** The stand-in's `hiddenPayload` is of "Thandi", with the username "@thandi". */
const person = 'Thandi';

onEachDatabase('a person whose number WhatsApp hides', (api, restart) => {
  const { webhook, sendTo, lastTo } = withWhatsApp(api, restart);
  const lookUp = async (token: string, typed: string) => {
    const path = '/api/privacy/person';
    const { body } = await send<PersonData>(api(), 'POST', path, {
      token,
      json: { person: typed },
    });
    return body.sections.flatMap(({ records }) => records);
  };
  const erase = (token: string, records: unknown[], typed = person) =>
    send<PersonErased>(api(), 'POST', '/api/privacy/erase', {
      token,
      json: { person: typed, confirmation: typed, records },
    });
  const toDos = async (token: string) =>
    (await send<Overview>(api(), 'GET', '/api/overview', { token })).body.possibleOptOuts ?? [];
  /** Every row of every table as text. */
  const wholeDatabase = async () => {
    const tables = await productTables(api().db);
    return JSON.stringify(await Promise.all(tables.map(({ name }) => api().db(name))));
  };
  const write = (userId: string, text: string) =>
    webhook(hiddenPayload(userId, text, Date.now() - 1000));

  it.each(['thandi', 'THÁNDI', '@thandi', 'Thandi (@thandi)'])(
    'is found as %s, with what they wrote',
    async (typed) => {
      const token = await anAdmin(api());
      await write(hers, 'Could you stop');
      const [record] = await lookUp(token, typed);
      expect(record?.facts).toEqual(
        expect.arrayContaining([
          { label: 'Name on WhatsApp', value: 'Thandi (@thandi)' },
          { label: 'Wrote', value: 'Could you stop' },
        ]),
      );
      expect(await lookUp(token, 'Thandi Nkosi')).toEqual([]);
    },
  );

  it('is in no table after an erasure, while others of that name still are', async () => {
    const token = await anAdmin(api());
    for (const userId of [hers, anothers]) await write(userId, `I am ${userId}, stop it`);
    const found = await lookUp(token, person);
    const ofHers = found.filter(({ facts }) => facts.some(({ value }) => value.includes(hers)));
    expect([found, ofHers].map(({ length }) => length)).toEqual([2, 1]);
    const { status, body } = await erase(
      token,
      ofHers.map(({ id }) => id),
    );
    expect([status, body.erased]).toEqual([200, 1]);
    const rest = await wholeDatabase();
    expect(rest).not.toContain(hers);
    expect(rest).toContain(anothers);
    expect(await toDos(token)).toHaveLength(1);
  });

  it('still gets no message after the erasure, once we learn who it was', async () => {
    const token = await anAdmin(api());
    await write(hers, 'STOP');
    await erase(
      token,
      (await lookUp(token, person)).map(({ id }) => id),
    );
    expect(await wholeDatabase()).not.toMatch(new RegExp(`${hers}|${person}`));
    await sendTo(token, ['1001']);
    await webhook(statusPayload(lastTo('+27820001001'), 'read', undefined, hers));
    expect((await sendTo(token, ['1001'])).counts.skipped).toBe(1);
  });

  it('is not erased under another name', async () => {
    const token = await anAdmin(api());
    await write(hers, 'STOP');
    const ids = (await lookUp(token, person)).map(({ id }) => id);
    expect((await erase(token, ids, 'Thabo Nkosi')).body.erased).toBe(0);
    expect(await lookUp(token, person)).toHaveLength(1);
  });
});
