import { randomUUID } from 'node:crypto';
import { bookingMessages, type AuditPage } from '@ridgeline/contract';
import {
  aRide,
  book,
  fileOf,
  mailTitlesOf,
  ownersCall,
  recordPayment,
  withInvariantChecks,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

const aKey = () => ({ 'idempotency-key': randomUUID() });

onEachDatabase('an owner’s request that is sent again because its response was lost', (api) =>
  withInvariantChecks(api, () => {
    const auditCount = async (token: string, wanted: string) =>
      (await send<AuditPage>(api(), 'GET', '/api/audit', { token })).body.entries.filter(
        ({ action }) => action === wanted,
      ).length;

    async function aBooking() {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const read = () => fileOf(api(), owner, booking);
      return { owner, booking, read, act: ownersCall(api(), owner, await read()) };
    }

    itOnce(
      'records a payment once, and refuses another amount, with the booking as it is',
      async () => {
        const { owner, act, read } = await aBooking();
        const key = aKey();
        const received = { amountCents: 200_000, method: 'eft' };
        await act('payments', received, key);
        expect(await act('payments', { ...received, amountCents: 250_000 }, key)).toMatchObject({
          status: 422,
          body: { message: bookingMessages.moneyKeyReused, current: { paidCents: 200_000 } },
        });
        expect((await act('payments', received, key)).status).toBe(200);
        expect(await read()).toMatchObject({ paidCents: 200_000 });
        expect(await auditCount(owner, 'booking.payment-recorded')).toBe(1);
      },
    );

    itOnce('refuses a payment for another booking', async () => {
      const { owner, act } = await aBooking();
      const { body: other } = await book(api(), await aRide(api(), owner));
      const key = aKey();
      const received = { amountCents: 200_000, method: 'eft' };
      await act('payments', received, key);
      const file = await fileOf(api(), owner, other);
      expect((await ownersCall(api(), owner, file)('payments', received, key)).status).toBe(422);
    });

    itOnce('refunds once, and refuses another amount, with the booking as it is', async () => {
      const { owner, booking, act, read } = await aBooking();
      await recordPayment(api(), owner, booking, 200_000);
      const key = aKey();
      const request = { amountCents: 50_000, by: 'hand', reason: 'Fuel' };
      await act('refunds', request, key);
      expect(await act('refunds', { ...request, amountCents: 60_000 }, key)).toMatchObject({
        status: 422,
        body: { message: bookingMessages.moneyKeyReused, current: { refundedCents: 50_000 } },
      });
      expect((await act('refunds', request, key)).status).toBe(200);
      expect(await read()).toMatchObject({ refundedCents: 50_000 });
      expect(await auditCount(owner, 'booking.refunded')).toBe(1);
    });

    it('adds a note once, and refuses another text, with the booking as it is', async () => {
      const { owner, act, read } = await aBooking();
      const key = aKey();
      await act('notes', { note: 'Rang' }, key);
      expect(await act('notes', { note: 'Rang again' }, key)).toMatchObject({
        status: 422,
        body: { message: bookingMessages.noteKeyReused },
      });
      const repeated = await Promise.all([1, 2].map(() => act('notes', { note: 'Rang' }, key)));
      expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
      const { history } = await read();
      expect(history.filter(({ what }) => what === 'note').map(({ why }) => why)).toEqual(['Rang']);
      expect(await auditCount(owner, 'booking.note-added')).toBe(1);
    });

    it.each(['payments', 'refunds'])(
      'does one of two different %s at the same time',
      async (part) => {
        const { owner, booking, act, read } = await aBooking();
        await recordPayment(api(), owner, booking, 200_000);
        const key = aKey();
        const amounts = [10_000, 20_000];
        const answers = await Promise.all(
          amounts.map((amountCents) =>
            part === 'payments'
              ? act(part, { amountCents, method: 'cash' }, key)
              : act(part, { amountCents, by: 'hand', reason: 'Fuel' }, key),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
        const done = amounts[answers.findIndex(({ status }) => status === 200)] ?? 0;
        const { paidCents, refundedCents } = await read();
        expect(paidCents - 200_000 + refundedCents).toBe(done);
      },
    );

    itOnce('can have another amount if the first one was refused', async () => {
      const { owner, booking, act } = await aBooking();
      await recordPayment(api(), owner, booking, 200_000);
      const key = aKey();
      const request = { by: 'hand', reason: 'Fuel' };
      expect((await act('refunds', { ...request, amountCents: 200_001 }, key)).status).toBe(409);
      expect((await act('refunds', { ...request, amountCents: 200_000 }, key)).status).toBe(200);
    });

    it('mails a ride once, and refuses another text instead of sending it to later parties', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      await book(api(), ride);
      const key = aKey();
      const write = (subject: string) =>
        send<{ recipients: number; message: string }>(
          api(),
          'POST',
          `/api/admin/rides/${ride._id}/message`,
          { token: owner, json: { subject, text: 'We meet at six.' }, headers: key },
        );
      expect((await write('The start')).body).toEqual({ recipients: 1 });
      await book(api(), ride);
      expect(await write('The new start')).toMatchObject({
        status: 422,
        body: { message: bookingMessages.messageKeyReused },
      });
      expect((await write('The start')).status).toBe(202);
      const titles = await mailTitlesOf(api());
      expect(titles.filter((title) => title.includes('start'))).toEqual(['The start']);
      expect(await auditCount(owner, 'event.message-sent')).toBe(1);
    });
  }),
);
