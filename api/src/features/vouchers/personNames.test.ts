import type { PersonData, PersonErased } from '@ridgeline/contract';
import { aRide, book, withInvariantChecks } from '../../testing/bookings';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { issueVoucher, redeem, voucherNow } from '../../testing/vouchers';
import { voucherNames } from './personNames';

onEachDatabase('somebody for whom a voucher is', (api) =>
  withInvariantChecks(api, () => {
    let owner = '';
    beforeEach(async () => {
      owner = await anAdmin(api());
    });
    const lookUp = async (person: string) =>
      (
        await send<PersonData>(api(), 'POST', '/api/privacy/person', {
          token: owner,
          json: { person },
        })
      ).body;
    const recordsOf = async (person: string) =>
      (await lookUp(person)).sections.flatMap(({ records }) => records);
    const erase = async (person: string, records?: string[]) =>
      (
        await send<PersonErased>(api(), 'POST', '/api/privacy/erase', {
          token: owner,
          json: { person, confirmation: person, records },
        })
      ).body;
    const issue = async (forWhom: string, more: Parameters<typeof issueVoucher>[2] = {}) =>
      (await issueVoucher(api(), owner, { forWhom, ...more })).body;
    const lerato = { name: 'Lerato Mokoena', email: 'lerato@riders.example' };

    it('is found by the name on the poster, whatever its case and accents, without who bought it', async () => {
      const { reference } = await issue('Zoë van Wyk', { words: 'Dear Zoë', contact: lerato });
      await issue('Zoë & Thabo');
      const data = await lookUp('ZOE  van wyk');
      expect(data.sections).toMatchObject([{ name: 'voucher-names', erasable: true }]);
      const [record, ...others] = await recordsOf('ZOE  van wyk');
      expect(others).toEqual([]);
      expect(record?.facts).toEqual(
        expect.arrayContaining([
          { label: 'Reference', value: reference },
          { label: 'For', value: 'Zoë van Wyk' },
          { label: 'Words', value: 'Dear Zoë' },
        ]),
      );
      expect(JSON.stringify(record)).not.toContain('erato');
      expect(await recordsOf('Thabo')).toMatchObject([
        { facts: expect.arrayContaining([{ label: 'For', value: 'Zoë & Thabo' }]) },
      ]);
      for (const none of ['Zo', 'van', 'Wyk Zoë', 'Lerato Mokoena'])
        expect((await recordsOf(none)).map(({ facts }) => facts)).toEqual(
          none === 'van' ? [record?.facts] : [],
        );
    });

    it('is erased from the vouchers that are chosen, of which the money stays', async () => {
      const chosen = await issue('Zoë van Wyk', {
        words: 'Dear Zoë',
        reason: 'A prize for Zoë',
        contact: lerato,
      });
      const other = await issue('Zoë van Wyk');
      expect(await recordsOf('Zoë van Wyk')).toHaveLength(2);
      const { erased, remaining } = await erase('Zoë van Wyk', [chosen._id]);
      expect(erased).toBe(1);
      expect(remaining).toMatchObject([{ records: [{ id: other._id }] }]);
      expect(await voucherNow(api(), owner, chosen)).toMatchObject({
        forWhom: '',
        words: '',
        leftCents: 500_000,
        contact: { email: lerato.email },
        entries: [{ note: null, amountCents: 500_000 }],
      });
      // Another name erases nothing.
      expect((await erase('Thabo Nkosi', [other._id])).erased).toBe(0);
      const { body: booked } = await book(api(), await aRide(api(), owner));
      expect((await redeem(api(), booked, chosen.code ?? '')).status).toBe(200);
    });

    it('stays on a voucher that they have bought for themselves, until they are looked up by e-mail', async () => {
      const { _id } = await issue(lerato.name, { contact: lerato });
      const [record] = await recordsOf(lerato.name);
      expect(record?.kept).toMatch(/Look them up by e-mail address/);
      expect((await erase(lerato.name, [_id])).erased).toBe(0);
      await erase(lerato.email);
      expect(await recordsOf(lerato.name)).toEqual([]);
    });

    it('can be erased again after a restore, as long as the voucher names anybody', async () => {
      const { _id } = await issue('Zoë van Wyk');
      await issue('');
      expect(await voucherNames.recordIds(api().db)).toEqual([_id]);
      await api().db.transaction((transaction) => voucherNames.eraseRecords(transaction, [_id]));
      expect(await voucherNames.recordIds(api().db)).toEqual([]);
    });
  }),
);
