import { randomUUID } from 'node:crypto';
import { codeMessages, messages, type AuditPage, type Code } from '@ridgeline/contract';
import { aRide, aVisitor, book, inDays } from '../../testing/bookings';
import { aCode, addCode, checkCode, codeIn, tenPercent, type Refused } from '../../testing/codes';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { dayInWords } from '../../platform/text/longDates';

const unknownId = '01890000-0000-7000-8000-000000000000';

onEachDatabase('discount codes', (api) => {
  const update = (token: string, { _id }: Pick<Code, '_id'>, json: object) =>
    send<Code & Refused>(api(), 'PUT', `/api/admin/codes/${_id}`, { token, json });
  const remove = (token: string, { _id }: Pick<Code, '_id'>) =>
    send<Refused>(api(), 'DELETE', `/api/admin/codes/${_id}`, { token });
  const listed = async (token: string) =>
    (await send<Code[]>(api(), 'GET', '/api/admin/codes', { token })).body;

  it('are added, listed newest first, changed and deleted, which the log records', async () => {
    const owner = await anAdmin(api());
    const { status, body: first } = await addCode(api(), owner);
    expect([status, first]).toEqual([
      201,
      {
        ...tenPercent,
        _id: expect.any(String),
        from: null,
        until: null,
        uses: null,
        used: 0,
        eventIds: null,
        firstBooking: false,
        note: '',
        state: 'runs',
        createdAt: expect.any(String),
      },
    ]);
    const second = await aCode(api(), owner, { code: 'Friends-of Sani', uses: 3, note: ' For M ' });
    expect(second).toMatchObject({ code: 'Friends-of Sani', uses: 3, note: 'For M' });
    expect((await listed(owner)).map(({ code }) => code)).toEqual(['Friends-of Sani', 'SPRING']);
    const changed = { code: 'Summer', off: { kind: 'amount', amountCents: 20_000 } };
    expect((await update(owner, first, changed)).body).toMatchObject({
      _id: first._id,
      ...changed,
    });
    expect((await remove(owner, second)).status).toBe(204);
    expect(await listed(owner)).toMatchObject([changed]);
    const { body: log } = await send<AuditPage>(api(), 'GET', '/api/audit?kind=code', {
      token: owner,
    });
    expect(log.entries.map(({ action, thing }) => [action, thing?.title])).toEqual([
      ['code.deleted', 'Friends-of Sani'],
      ['code.updated', 'Summer'],
      ['code.created', 'Friends-of Sani'],
      ['code.created', 'SPRING'],
    ]);
  });

  it('are each there once, whatever their case, spaces and dashes', async () => {
    const owner = await anAdmin(api());
    const code = await aCode(api(), owner, { code: 'Sani Pass-20' });
    const taken = { status: 409, body: { fields: { code: codeMessages.codeTaken } } };
    expect(await addCode(api(), owner, { code: 'SANIPASS 20' })).toMatchObject(taken);
    const other = await aCode(api(), owner, { code: 'Baviaans' });
    const renamed = { ...tenPercent, code: 'sani–pass20' };
    expect(await update(owner, other, renamed)).toMatchObject(taken);
    expect((await update(owner, code, renamed)).status).toBe(200);
    const ride = await aRide(api(), owner);
    expect((await checkCode(api(), ' sani pass — 20 ', ride)).body).toEqual({
      code: 'sani–pass20',
      off: tenPercent.off,
      firstBooking: false,
      words: '10\u00a0% off',
    });
  });

  it('are added once, even if the request is repeated', async () => {
    const token = await anAdmin(api());
    const headers = { 'idempotency-key': randomUUID() };
    const post = (json: object = tenPercent) =>
      send<Code & Refused>(api(), 'POST', '/api/admin/codes', { token, json, headers });
    const first = await post();
    expect((await post()).body).toEqual(first.body);
    expect(await post({ ...tenPercent, uses: 2 })).toMatchObject({
      status: 422,
      body: { message: codeMessages.codeKeyReused },
    });
    expect(await listed(token)).toHaveLength(1);
  });

  it('do not allow fewer uses than there are', async () => {
    const owner = await anAdmin(api());
    const code = await aCode(api(), owner);
    const ride = await aRide(api(), owner);
    for (let at = 0; at < 2; at += 1)
      await book(api(), ride, { code: 'spring', participants: [{ kind: 'rider', name: 'Jo' }] });
    expect(await update(owner, code, { ...tenPercent, uses: 1 })).toMatchObject({
      status: 409,
      body: { fields: { uses: codeMessages.usesTooFew } },
    });
    const saved = await update(owner, code, { ...tenPercent, uses: 2 });
    expect(saved.body).toMatchObject({ uses: 2, used: 2, state: 'used-up' });
    expect((await checkCode(api(), 'SPRING', ride)).body.message).toBe(codeMessages.usedUp);
  });

  itOnce('say to visitors why they cannot be used', async () => {
    const owner = await anAdmin(api());
    const [ride, other] = [await aRide(api(), owner), await aRide(api(), owner)];
    await aCode(api(), owner, { code: 'Early', from: inDays(2) });
    await aCode(api(), owner, { code: 'Late', until: inDays(-1) });
    await aCode(api(), owner, { code: 'Today', from: inDays(0), until: inDays(0) });
    await aCode(api(), owner, { code: 'Elsewhere', eventIds: [other._id] });
    const sentenceOf = async (code: string) => {
      const { status, body } = await checkCode(api(), code, ride);
      expect(body.fields ?? {}).toEqual(status === 200 ? {} : { code: body.message });
      return [status, body.message ?? body.words];
    };
    expect(await sentenceOf('winter')).toEqual([404, codeMessages.unknown]);
    expect(await sentenceOf('')).toEqual([404, codeMessages.unknown]);
    expect(await sentenceOf('early')).toEqual([
      409,
      `This code begins on ${dayInWords(inDays(2))}.`,
    ]);
    expect(await sentenceOf('late')).toEqual([
      409,
      `This code ended on ${dayInWords(inDays(-1))}.`,
    ]);
    expect(await sentenceOf('elsewhere')).toEqual([409, codeMessages.notForRide]);
    expect(await sentenceOf('today')).toEqual([200, '10\u00a0% off']);
    const states = (await listed(owner)).map(({ code, state }) => [code, state]);
    expect(Object.fromEntries(states)).toEqual({
      Early: 'to-come',
      Late: 'ended',
      Today: 'runs',
      Elsewhere: 'runs',
    });
  });

  itOnce('cannot be guessed by one network, which also counts right guesses', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    await aCode(api(), owner);
    const network = aVisitor();
    for (let at = 0; at < 30; at += 1)
      expect((await checkCode(api(), at % 2 ? 'spring' : `guess${at}`, ride, network)).status).toBe(
        at % 2 ? 200 : 404,
      );
    for (const code of ['spring', 'autumn'])
      expect(await checkCode(api(), code, ride, network)).toMatchObject({
        status: 429,
        body: { message: messages.tooManyRequests },
      });
    expect((await checkCode(api(), 'spring', ride)).status).toBe(200);
  });

  itOnce.each([
    ['code', 'A-1', codeMessages.codeInvalid],
    ['code', 'x'.repeat(31), codeMessages.codeInvalid],
    ['code', '10 % OFF', codeMessages.codeInvalid],
    ['off', { kind: 'percent', percent: 101 }, codeMessages.percentInvalid],
    ['off', { kind: 'percent', percent: 2.5 }, codeMessages.percentInvalid],
    ['off', { kind: 'amount', amountCents: 0 }, codeMessages.amountInvalid],
    ['from', '2026-02-30', codeMessages.dayInvalid],
    ['uses', 0, codeMessages.usesInvalid],
    ['eventIds', [], codeMessages.eventsInvalid],
    ['note', 'x'.repeat(501), codeMessages.noteTooLong],
  ])('refuse %s %j', async (field, value, message) => {
    const { status, body } = await addCode(api(), await anAdmin(api()), { [field]: value });
    expect([status, Object.values(body.fields ?? {})]).toEqual([400, [message]]);
  });

  itOnce('refuse a last day before the first, and codes that are not there', async () => {
    const owner = await anAdmin(api());
    const days = { from: inDays(2), until: inDays(1) };
    expect((await addCode(api(), owner, days)).body.fields).toEqual({
      until: codeMessages.untilTooEarly,
    });
    const missing = { status: 404, body: { message: codeMessages.unknown } };
    expect(await update(owner, { _id: unknownId }, tenPercent)).toMatchObject(missing);
    expect(await remove(owner, { _id: unknownId })).toMatchObject(missing);
    expect(await codeIn(api(), owner, { _id: unknownId })).toBeUndefined();
  });
});
