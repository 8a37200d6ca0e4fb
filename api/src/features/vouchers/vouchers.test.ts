import { PDFDocument } from 'pdf-lib';
import { voucherMessages, type Voucher } from '@ridgeline/contract';
import { aRide, aVisitor, book, mailsOf, withInvariantChecks } from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { aVoucher, issueVoucher, redeem, voucherNow, vouchersOf } from '../../testing/vouchers';
import { resealVouchers } from './reseal';
import { createKeyring } from '../../platform/secrets/keyring';

onEachDatabase('vouchers', (api) =>
  withInvariantChecks(api, () => {
    let owner = '';
    beforeEach(async () => {
      owner = await anAdmin(api());
    });
    const visit = (voucher: { token: string }, method = 'GET', part = '') =>
      send<Voucher & { message: string }>(api(), method, `/api/vouchers/${voucher.token}${part}`, {
        headers: aVisitor(),
      });
    const end = (voucher: { _id: string }, expectedLeftCents: number) =>
      send<{ message: string }>(api(), 'POST', `/api/admin/vouchers/${voucher._id}/void`, {
        token: owner,
        json: { reason: 'It was stolen', expectedLeftCents },
      });

    it('are valid for three years, and have codes that can be read on the phone', async () => {
      const { body, status } = await issueVoucher(api(), owner, { forWhom: 'Anna' });
      expect(status).toBe(201);
      expect(body.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      const years = Number(body.validUntil.slice(0, 4)) - new Date().getFullYear();
      expect(years).toBe(3);
      expect((await visit(body)).body).toMatchObject({
        code: body.code,
        leftCents: 500_000,
        forWhom: 'Anna',
        payment: null,
      });
      expect(await api().db('vouchers').where('code_sealed', 'like', `%${body.code}%`)).toEqual([]);
    });

    it('are issued once, however often the form is sent', async () => {
      const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000aa' };
      const answers = [];
      for (let at = 0; at < 2; at += 1) answers.push(await issueVoucher(api(), owner, {}, key));
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await vouchersOf(api(), owner)).toMatchObject({ total: 1, outstandingCents: 500_000 });
    });

    it('are ended by the owner, unless somebody has paid with them meanwhile', async () => {
      const voucher = await aVoucher(api(), owner);
      const { body: booking } = await book(api(), await aRide(api(), owner));
      await redeem(api(), booking, voucher.code);
      expect((await end(voucher, 500_000)).body.message).toBe(voucherMessages.changed);
      const other = await aVoucher(api(), owner);
      expect((await end(other, 500_000)).status).toBe(200);
      expect((await end(other, 0)).body.message).toBe(voucherMessages.ended);
      expect(await voucherNow(api(), owner, other)).toMatchObject({
        state: 'void',
        leftCents: 0,
        code: null,
        entries: [{ kind: 'issued' }, { kind: 'ended', note: 'It was stolen' }],
      });
      expect((await visit(other, 'GET', '/voucher.pdf')).status).toBe(409);
      expect((await redeem(api(), booking, other.code)).body.message).toBe(voucherMessages.void);
      expect((await vouchersOf(api(), owner)).outstandingCents).toBe(0);
    });

    it('are found by code, reference, name and state', async () => {
      const { body: one } = await issueVoucher(api(), owner, {
        forWhom: 'Ngũgĩ',
        contact: { name: 'Thandi Nkosi', email: 'thandi@riders.example' },
      });
      await aVoucher(api(), owner);
      for (const q of [one.code ?? '', one.reference, 'thandi', 'ngũgĩ'])
        expect(
          (await vouchersOf(api(), owner, `?q=${encodeURIComponent(q)}`)).vouchers,
        ).toMatchObject([{ _id: one._id }]);
      expect(await vouchersOf(api(), owner, '?state=void')).toMatchObject({
        total: 0,
        outstandingCents: 1_000_000,
      });
    });

    it('are exported with every movement, whose sum is what is outstanding', async () => {
      const voucher = await aVoucher(api(), owner);
      const { body: booking } = await book(api(), await aRide(api(), owner));
      await redeem(api(), booking, voucher.code);
      await aVoucher(api(), owner, 100_000);
      const headers = { authorization: `Bearer ${owner}` };
      const text = await (await fetch(`${api().url}/api/admin/vouchers.csv`, { headers })).text();
      const amounts = text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => Number(line.split(',')[3]?.replaceAll(/["']/g, '')));
      expect(amounts).toEqual([5000, -5000, 1000]);
    });

    it('are found and sealed with a new key', async () => {
      const voucher = await aVoucher(api(), owner);
      const { db, bookings } = api();
      const key = { name: 'new', key: Buffer.alloc(32, 7) };
      const before = await db('vouchers').first();
      const rotated = createKeyring([key], 'another secret');
      await resealVouchers({ db, keyring: rotated });
      // What cannot be opened stays.
      expect(await db('vouchers').first()).toEqual(before);
      await resealVouchers({ db, keyring: bookings.keyring });
      expect((await visit(voucher)).body.code).toBe(voucher.code);
    });

    it('are mailed with a poster, three times an hour', async () => {
      const { body } = await issueVoucher(api(), owner, {
        contact: { name: 'Thandi Nkosi', email: 'thandi@riders.example' },
      });
      expect((await visit(body)).body.canBeMailed).toBe(true);
      for (let at = 0; at < 3; at += 1)
        expect((await visit(body, 'POST', '/mail-again')).status).toBe(200);
      expect((await visit(body, 'POST', '/mail-again')).status).toBe(429);
      const mails = await mailsOf(api());
      expect(mails).toHaveLength(4);
      expect(mails[0]).toContain(body.code);
      expect(mails[0]).toContain('filename=voucher.pdf');
    }, 60_000);

    it('that the owner hands over are not mailed', async () => {
      const { body } = await issueVoucher(api(), owner);
      expect((await visit(body)).body).not.toHaveProperty('canBeMailed');
      expect((await visit(body, 'POST', '/mail-again')).status).toBe(409);
      await api().settled();
      expect(await api().db('jobs').where({ kind: 'voucher.mail' })).toEqual([]);
    });

    itOnce('are printed as a tagged page with the code', async () => {
      const { body } = await issueVoucher(api(), owner, {
        forWhom: 'Мария',
        words: 'Happy birthday!\nSee you on the pass.',
      });
      const response = await fetch(`${api().url}/api/vouchers/${body.token}/voucher.pdf`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const file = await PDFDocument.load(await response.arrayBuffer());
      expect(file.getPageCount()).toBe(1);
      expect(file.getTitle()?.replaceAll('\u00a0', ' ')).toBe('Voucher of R 5 000');
    });

    itOnce.each([
      ['amountCents', 9_999, voucherMessages.amountInvalid],
      ['amountCents', 5_000_001, voucherMessages.amountInvalid],
      ['forWhom', 'x'.repeat(61), voucherMessages.forWhomTooLong],
      ['words', 'a\n'.repeat(9), voucherMessages.wordsTooLong],
      ['words', 'See www.other.example', voucherMessages.hasLink],
    ])('refuse %s %p', async (field, value, message) => {
      const { status, body } = await issueVoucher(api(), owner, { [field]: value });
      expect([status, body.fields?.[field]]).toEqual([400, message]);
    });
  }),
);
