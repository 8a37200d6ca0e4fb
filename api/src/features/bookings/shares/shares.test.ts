import {
  bookingMessages,
  voucherMessages,
  type Manifest,
  type OwnParticipation,
} from '@ridgeline/contract';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  confirmContact,
  fileOf,
  inDays,
  mailsOf,
  mailTitlesOf,
  ownersCall,
  withInvariantChecks,
} from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin, send } from '../../../testing/requests';
import { aVoucher, voucherNow } from '../../../testing/vouchers';
import { remindAndComplete } from '../mails/reminders';
import { remindOfShares } from './remindOfShares';

type Own = OwnParticipation & { message: string };

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

onEachDatabase('a party of which each pays their own', (api, restart) =>
  withInvariantChecks(api, () => {
    const { later, now, openPage, tell, pay, letHoldsExpire } = withPayments(api, restart);
    let owner = '';
    beforeEach(async () => {
      owner = await anAdmin(api());
    });

    const extras = [
      { id: 'hire', name: 'Hire motorcycle', priceCents: 100_000, per: 'person' as const },
      { id: 'picnic', name: 'Picnic', priceCents: 50_000, per: 'booking' as const },
    ];

    /** A couple on one motorcycle: R 4 000 and R 1 000 for hire, and R 2 000. A quarter is the deposit. */
    async function aCouple(request: Parameters<typeof book>[2] = {}) {
      const ride = await aRide(api(), owner, { extras }, { title: 'Sani Pass' });
      const { body } = await book(api(), ride, {
        participants: [
          { kind: 'rider', name: 'Lerato Mokoena', extras: ['hire'] },
          { kind: 'pillion', name: 'Piet Botha', email: 'piet@riders.example' },
        ],
        eachPays: true,
        provider: 'yoco',
        ...request,
      });
      return body;
    }
    type Booked = Awaited<ReturnType<typeof aCouple>>;
    const linkOf = ({ participants }: Booked, n: number) =>
      `/api/participants/${participants[n - 1]?.token}`;
    const own = async (booking: Booked, n = 2) =>
      (await send<Own>(api(), 'GET', linkOf(booking, n))).body;
    const payShare = (booking: Booked, n = 2, json: object = { provider: 'yoco' }) =>
      send<Own>(api(), 'POST', `${linkOf(booking, n)}/payments`, { json, headers: aVisitor() });
    const read = async (booking: Booked) => (await bookingCall(api(), booking)('GET')).body;
    /** Pays a share on the page of the payment service, and has it reported. */
    async function paid(booking: Booked, n = 2, json: object = { provider: 'yoco' }) {
      const { body } = await payShare(booking, n, json);
      const payment = await openPage({ payment: body.share?.payment ?? null });
      expect(await tell(payment, 'paid')).toBe(200);
    }

    it('is held for days, and the one who booked pays their own share first', async () => {
      const booking = await aCouple({ extras: [{ id: 'picnic', count: 1 }] });
      expect(booking).toMatchObject({
        state: 'awaiting-payment',
        totalCents: 750_000,
        dueNowCents: 187_500,
        // Of R 5 500: the place, the hire motorcycle, and the picnic for both.
        payment: { kind: 'redirect', amountCents: 137_500 },
        shares: [
          {
            n: 1,
            totalCents: 550_000,
            dueNowCents: 137_500,
            lines: [
              { label: 'Rider', amountCents: 400_000 },
              { label: 'Hire motorcycle', amountCents: 100_000 },
              { label: 'Picnic', amountCents: 50_000 },
            ],
          },
          { n: 2, totalCents: 200_000, dueNowCents: 50_000, balanceCents: 200_000 },
        ],
      });
    });

    it('is confirmed once everybody has paid, each by their own link', async () => {
      const booking = await aCouple();
      expect((await own(booking)).share).toMatchObject({
        totalCents: 200_000,
        dueNowCents: 50_000,
        people: 2,
        settled: 0,
        payment: null,
        provider: null,
      });
      await tell(await openPage(booking), 'paid');
      expect(await read(booking)).toMatchObject({
        state: 'awaiting-payment',
        paidCents: 125_000,
        shares: [
          { dueNowCents: 0, paidCents: 125_000 },
          { dueNowCents: 50_000, paidCents: 0 },
        ],
      });
      await paid(booking, 2, { provider: 'payfast', amount: 'all' });
      expect(await read(booking)).toMatchObject({
        state: 'confirmed',
        paidCents: 325_000,
        shares: [
          { balanceCents: 375_000, dueNowCents: 0 },
          { balanceCents: 0, paidCents: 200_000, dueNowCents: 0 },
        ],
      });
      expect((await fileOf(api(), owner, booking)).ledger.slice(1)).toMatchObject([
        { participant: 1, method: 'yoco' },
        { participant: 2, method: 'payfast' },
      ]);
      expect(await payShare(booking)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.sharePaid },
      });
    });

    it('is not confirmed by one who pays for more than the deposit of all', async () => {
      const booking = await aCouple();
      await paid(booking, 1, { provider: 'payfast', amount: 'all' });
      expect(await read(booking)).toMatchObject({
        state: 'awaiting-payment',
        paidCents: 500_000,
        shares: [
          { balanceCents: 0, dueNowCents: 0 },
          { balanceCents: 200_000, dueNowCents: 50_000 },
        ],
      });
      await paid(booking, 2);
      expect((await read(booking)).state).toBe('confirmed');
    });

    it('pays by transfer under a reference of each share, and the owner records whose it was', async () => {
      const booking = await aCouple({ provider: 'eft' });
      expect(booking.payment).toMatchObject({
        kind: 'transfer',
        amountCents: 125_000,
        reference: `${booking.reference}1`,
      });
      const { body } = await payShare(booking, 2, { provider: 'eft' });
      const transfer = {
        kind: 'transfer',
        amountCents: 50_000,
        reference: `${booking.reference}2`,
      };
      expect(body.share?.payment).toMatchObject(transfer);
      // It is there on the next visit, too.
      expect((await own(booking)).share).toMatchObject({ provider: 'eft', payment: transfer });
      const file = await fileOf(api(), owner, booking);
      expect(file.toDo).toBe('transfer');
      expect(await fileOf(api(), owner, { reference: `${booking.reference}2` })).toMatchObject({
        reference: booking.reference,
      });
      const record = ownersCall(api(), owner, file);
      await record('payments', { amountCents: 50_000, method: 'eft', participant: 2 });
      expect(await read(booking)).toMatchObject({
        shares: [{ dueNowCents: 125_000 }, { dueNowCents: 0 }],
      });
      const wrong = { amountCents: 50_000, method: 'eft', participant: 3 };
      expect((await record('payments', wrong)).status).toBe(404);
      await record('payments', { amountCents: 125_000, method: 'eft' });
      expect((await read(booking)).state).toBe('confirmed');
    });

    it('owes by person on the list of the ride, without the addresses of its people', async () => {
      const booking = await aCouple();
      await paid(booking, 2);
      const path = `/api/events/${booking.event._id}/manifest`;
      const { body } = await send<Manifest>(api(), 'GET', path, { token: owner });
      expect(body.participants).toMatchObject([
        { n: 1, eachPays: true, balanceCents: 500_000, email: 'lerato@riders.example' },
        { n: 2, eachPays: true, balanceCents: 150_000, email: 'lerato@riders.example' },
      ]);
      const file = await send<{ text: string }>(api(), 'GET', `${path}.csv`, { token: owner });
      const [, ...rows] = file.body.text.trim().split('\r\n');
      expect(rows.map((row) => /\b(\d+\.\d\d)\b/.exec(row)?.[1])).toEqual(['5000.00', '1500.00']);
    });

    it('asks the owner to look for a transfer only if somebody has chosen one', async () => {
      const booking = await aCouple();
      expect((await fileOf(api(), owner, booking)).toDo).toBeNull();
      await payShare(booking, 2, { provider: 'eft' });
      await payShare(booking, 1, { provider: 'yoco' });
      expect((await fileOf(api(), owner, booking)).toDo).toBe('transfer');
      const list = await send(api(), 'GET', '/api/admin/bookings?todo=transfer', { token: owner });
      expect(list.body).toMatchObject({ total: 1 });
    });

    it('gives two people who pay the same share at once the same payment', async () => {
      const booking = await aCouple();
      const answers = await Promise.all([1, 2, 3, 4].map(() => payShare(booking)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const rows = await api().db('payments').where({ participant: 2 });
      expect(rows).toHaveLength(1);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.share?.payment))).size).toBe(1);
    });

    it('counts a share once that was paid twice, and the owner pays the other payment back', async () => {
      const booking = await aCouple();
      await paid(booking, 1, { provider: 'yoco', amount: 'all' });
      // Two browsers have opened the pages of two services, and both pay.
      const pages = [];
      for (const provider of ['yoco', 'payfast'])
        pages.push(
          await openPage({
            payment:
              (await payShare(booking, 2, { provider, amount: 'all' })).body.share?.payment ?? null,
          }),
        );
      for (const page of pages) expect(await tell(page, 'paid')).toBe(200);
      expect(await read(booking)).toMatchObject({
        state: 'confirmed',
        balanceCents: -200_000,
        shares: [
          { balanceCents: 0, overpaidCents: 0 },
          { balanceCents: 0, paidCents: 200_000, overpaidCents: 200_000 },
        ],
      });
      const file = await fileOf(api(), owner, booking);
      expect(file.toDo).toBe('refund');
      const act = ownersCall(api(), owner, file);
      await act('refunds', { amountCents: 200_000, by: 'provider', reason: 'Paid twice' });
      await api().settled();
      const after = await fileOf(api(), owner, booking);
      expect(after).toMatchObject({
        balanceCents: 0,
        shares: [{ overpaidCents: 0 }, { overpaidCents: 0 }],
      });
      expect(after.ledger.at(-1)).toMatchObject({
        kind: 'refund',
        amountCents: 200_000,
        participant: 2,
        method: 'payfast',
      });
    });

    it('redeems a voucher for one share only, once, however many try at the same time', async () => {
      const booking = await aCouple();
      const voucher = await aVoucher(api(), owner, 1_000_000);
      const redeem = (n: number) =>
        send<Own>(api(), 'POST', `${linkOf(booking, n)}/voucher`, {
          json: { code: voucher.code },
          headers: aVisitor(),
        });
      const answers = await Promise.all([redeem(2), redeem(2), redeem(2)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await voucherNow(api(), owner, voucher)).toMatchObject({ leftCents: 800_000 });
      expect(await read(booking)).toMatchObject({
        paidCents: 200_000,
        shares: [{ paidCents: 0 }, { balanceCents: 0 }],
      });
      expect((await redeem(1)).body.share).toMatchObject({ balanceCents: 0 });
      expect(await voucherNow(api(), owner, voucher)).toMatchObject({ leftCents: 300_000 });
      const wrong = await send<Own>(api(), 'POST', `${linkOf(booking, 1)}/voucher`, {
        json: { code: 'K7QM-2H4X-9TBA-0WNC' },
        headers: aVisitor(),
      });
      expect(wrong).toMatchObject({ status: 404, body: { message: voucherMessages.codeUnknown } });
    });

    it('tells everybody who has not paid when the places are given back, and pays everybody back', async () => {
      const booking = await aCouple();
      await paid(booking, 2);
      await letHoldsExpire(30 * dayMs);
      const expired = await read(booking);
      expect(expired).toMatchObject({
        state: 'expired',
        shares: [{ dueNowCents: 125_000 }, { dueNowCents: 0, paidCents: 50_000 }],
      });
      const mails = (await mailsOf(api())).filter((mail) => /<title>.*given back/.test(mail));
      expect(mails).toHaveLength(2);
      for (const mail of mails)
        expect(mail.replaceAll(/[\u2060-\u2069]/g, '')).toMatch(
          /Not paid: Lerato Mokoena \(R\s1\s250\)/,
        );
      expect(await payShare(booking)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.shareEnded },
      });
      const file = await fileOf(api(), owner, booking);
      expect(file.toDo).toBe('late-money');
      const act = ownersCall(api(), owner, file);
      await act('refunds', { amountCents: 50_000, by: 'provider', reason: 'Expired' });
      await api().settled();
      expect(
        (await mailTitlesOf(api())).filter((title) => title === 'We have paid back R 500'),
      ).toHaveLength(2);
    });

    it('takes the places again, and then only those pay who have not', async () => {
      const booking = await aCouple();
      await paid(booking, 2);
      await letHoldsExpire(30 * dayMs);
      const { body } = await bookingCall(api(), booking)('POST', '/payments', {
        provider: 'payfast',
      });
      expect(body).toMatchObject({
        state: 'awaiting-payment',
        payment: { amountCents: 125_000 },
        shares: [{ dueNowCents: 125_000 }, { dueNowCents: 0 }],
      });
      await tell(await openPage(body), 'paid');
      expect((await read(booking)).state).toBe('confirmed');
    });

    it('divides what a cancellation pays back by what each has paid', async () => {
      const ride = await aRide(api(), owner, {
        deposit: { kind: 'none' },
        cancellation: [{ daysBefore: 0, refundPercent: 50 }],
      });
      const { body: booking } = await book(api(), ride, { eachPays: true, provider: 'yoco' });
      await paid(booking, 1);
      await paid(booking, 2, { provider: 'payfast' });
      await bookingCall(api(), booking)('POST', '/cancel', {});
      const file = await fileOf(api(), owner, booking);
      expect(file).toMatchObject({
        balanceCents: -400_000,
        shares: [{ overpaidCents: 200_000 }, { overpaidCents: 200_000 }],
      });
      const act = ownersCall(api(), owner, file);
      await act('refunds', { amountCents: 400_000, by: 'provider', reason: 'Cancelled' });
      await api().settled();
      const refunds = (await fileOf(api(), owner, booking)).ledger.filter(
        ({ kind }) => kind === 'refund',
      );
      expect(refunds).toMatchObject([
        { participant: 2, method: 'payfast', amountCents: 200_000 },
        { participant: 1, method: 'yoco', amountCents: 200_000 },
      ]);
    });

    it('can be paid by one for all after all, and be shared later', async () => {
      const booking = await aCouple();
      await paid(booking, 2);
      const call = bookingCall(api(), booking);
      const { body } = await call('PUT', '/each-pays', { eachPays: false });
      expect(body.shares).toBeUndefined();
      expect(body.dueNowCents).toBe(125_000);
      expect(await payShare(booking)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.notEachPays },
      });
      expect((await own(booking)).share).toBeUndefined();
      expect((await call('PUT', '/each-pays', { eachPays: true })).body.shares).toMatchObject([
        { paidCents: 0 },
        { paidCents: 50_000 },
      ]);
    });

    it('holds places for days once those of a booking that was held for minutes are shared', async () => {
      const ride = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride, { provider: 'yoco' });
      expect(booking.state).toBe('held');
      const { body } = await bookingCall(api(), booking)('PUT', '/each-pays', { eachPays: true });
      expect(body.state).toBe('awaiting-payment');
      expect(Date.parse(body.heldUntil ?? '')).toBeGreaterThan(Date.parse(booking.heldUntil ?? ''));
      const alone = await book(api(), ride, {
        participants: [{ kind: 'rider', name: 'Thabo' }],
        eachPays: true,
      });
      expect(alone.body.shares).toBeUndefined();
      expect(
        await bookingCall(api(), alone.body)('PUT', '/each-pays', { eachPays: true }),
      ).toMatchObject({
        status: 409,
        body: { message: bookingMessages.aloneOnBooking },
      });
    });

    it('holds no more places for days than a party that pays by transfer, unless one pays for all', async () => {
      const ride = await aRide(api(), owner);
      const six = { participants: aParty(6), provider: 'yoco' as const };
      const refused = await book(api(), ride, { ...six, eachPays: true });
      expect(refused.status).toBe(409);
      expect(refused.body.message).toMatch(/Please let one of you pay for all by card, or call us/);
      const { body: booking } = await book(api(), ride, six);
      const call = bookingCall(api(), booking);
      expect((await call('PUT', '/each-pays', { eachPays: true })).status).toBe(409);
      expect((await call('GET')).body).toMatchObject({ state: 'held' });
    });

    it('mails everybody their share, without names until the party is known, and within bounds', async () => {
      const booking = await aCouple();
      const toPiet = async () =>
        (await mailsOf(api())).filter((mail) => mail.includes('To: piet@riders.example'));
      const [asked = ''] = await toPiet();
      expect(asked).toContain('Your share of Sani Pass');
      expect(asked).toContain(`/booking/participant/${booking.participants[1]?.token}`);
      expect(asked).not.toMatch(/Lerato|Piet Botha/);
      await confirmContact(api(), booking);
      const mail = () =>
        bookingCall(api(), booking)('POST', '/participants/2/share-mail', {
          email: 'piet@riders.example',
        });
      expect((await mail()).status).toBe(200);
      expect((await toPiet()).at(-1)).toMatch(/Lerato/);
      const statuses = [];
      for (let sent = 0; sent < 25; sent += 1) statuses.push((await mail()).status);
      expect(statuses).toContain(429);
      expect((await toPiet()).length).toBeLessThan(25);
    });

    it('keeps the address of somebody to whom the link was sent', async () => {
      const booking = await aCouple();
      const call = bookingCall(api(), booking);
      const { body } = await call('POST', '/participants/2/share-mail', {
        email: ' Thabo@Riders.example ',
      });
      expect(body.participants[1]?.email).toBe('Thabo@Riders.example');
      expect((await call('POST', '/participants/2/share-mail', { email: 'thabo' })).status).toBe(
        400,
      );
      for (const n of [1, 3])
        expect(
          (await call('POST', `/participants/${n}/share-mail`, { email: 'a@b.example' })).status,
        ).toBe(404);
    });

    it('reminds those who have not paid on the last day of the hold, once, and of the balance', async () => {
      const booking = await confirmContact(api(), await aCouple());
      const titles = async () =>
        (await mailTitlesOf(api())).filter((title) => /not|due/i.test(title));
      await remindOfShares(api().bookings);
      expect(await titles()).toEqual([]);
      await later(Date.parse(booking.heldUntil ?? '') - now() - 2 * hourMs);
      await remindOfShares(api().bookings);
      await remindOfShares(api().bookings);
      expect((await titles()).sort()).toEqual([
        'Not everybody has paid yet: Sani Pass',
        'Your share of Sani Pass is not paid yet',
      ]);
      for (const n of [1, 2]) await paid(booking as Booked, n);
      await later(Date.parse(inDays(100)) - 33 * dayMs - now());
      await remindAndComplete(api().bookings);
      await remindAndComplete(api().bookings);
      expect((await titles()).slice(2).sort()).toEqual([
        'R 5 250 is due for Sani Pass',
        'Your share of Sani Pass is not paid yet',
      ]);
    });

    it('finds a payment of which no notification came when its payer comes back', async () => {
      const booking = await aCouple();
      const { body } = await payShare(booking);
      const page = await openPage({ payment: body.share?.payment ?? null });
      expect((await own(booking)).share).toMatchObject({ checkingPayment: true });
      // Whoever booked is not told that their own payment is being checked.
      expect((await read(booking)).checkingPayment).toBeUndefined();
      pay(page);
      await later(10_000);
      expect((await own(booking)).share).toMatchObject({ dueNowCents: 0, paidCents: 50_000 });
    });
  }),
);
