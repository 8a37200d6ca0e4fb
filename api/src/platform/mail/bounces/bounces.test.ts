import { messages, type BookingPage, type Overview, type PersonData } from '@ridgeline/contract';
import { aRide, book, fileOf } from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, logIn, send } from '../../../testing/requests';

const token = 'a-token-that-only-the-mail-server-of-these-tests-knows';
const address = 'Lerato@Riders.example';
const contact = { name: 'Lerato Mokoena', email: address, phone: '+27821234567' };
const hard = { address, kind: 'hard', reason: '550 5.1.1 User unknown' };
const dayMs = 24 * 60 * 60 * 1000;

/** What Postfix sends for a mail that came back. */
const notification = (fields: string) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'To: rides@ridgeline.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B1"',
    '',
    '--B1',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--B1',
    'Content-Type: message/delivery-status',
    '',
    fields,
    '--B1',
    'Content-Type: message/rfc822',
    '',
    'From: rides@ridgeline.example',
    'Subject: Your booking',
    '',
    'Hello',
    '--B1--',
    '',
  ].join('\r\n');

const failedFields = [
  'Reporting-MTA: dns; mx.example',
  'Arrival-Date: Mon, 30 Nov 2026 10:00:00 +0000 (UTC)',
  '',
  'Final-Recipient: rfc822; lerato@riders.example',
  'Action: failed',
  'Status: 5.1.1',
  'Remote-MTA: dns; mx.riders.example',
  'Diagnostic-Code: smtp; 550 5.1.1 Recipient address',
  '    rejected: User unknown',
  '',
].join('\r\n');

onEachDatabase('mails that did not arrive', (api, restart) => {
  beforeEach(() => restart({ bouncesToken: token }));

  const report = (json: unknown) => send(api(), 'POST', '/api/mails/bounces', { token, json });
  const notify = (raw: string, type = 'message/rfc822') =>
    send(api(), 'POST', '/api/mails/bounces', { token, raw, headers: { 'content-type': type } });
  /** What the owner reads about a person. */
  const known = async (owner: string, person = address) => {
    const json = { person };
    const path = '/api/privacy/person';
    const { sections } = (await send<PersonData>(api(), 'POST', path, { token: owner, json })).body;
    const found = sections.find(({ name }) => name === 'mail-bounces');
    return found?.records.map(({ facts }) => facts.map(({ value }) => value));
  };

  it('are remembered by address, the newest report of each', async () => {
    const owner = await anAdmin(api());
    expect((await report({ ...hard, at: '2026-11-02T10:00:00+02:00' })).body).toEqual({
      recorded: 1,
    });
    expect(await known(owner)).toEqual([['2026-11-02T08:00:00.000Z', hard.reason]]);
    await report([{ ...hard, at: '2026-11-01T08:00:00Z', reason: 'Older' }]);
    expect(await known(owner)).toEqual([['2026-11-02T08:00:00.000Z', hard.reason]]);
    await report([{ ...hard, address: address.toLowerCase(), at: '2026-11-03T08:00:00Z' }]);
    expect(await known(owner)).toEqual([['2026-11-03T08:00:00.000Z', hard.reason]]);
  });

  it('are forgotten by an erasure, and after a year', async () => {
    const owner = await anAdmin(api());
    await report([hard, { ...hard, address: 'piet@riders.example' }]);
    const json = { person: address, confirmation: address };
    const { body } = await send(api(), 'POST', '/api/privacy/erase', { token: owner, json });
    expect(body).toEqual({ erased: 1, remaining: [] });
    expect(await known(owner)).toBeUndefined();
    await api().purge(364 * dayMs);
    expect(await known(await logIn(api()), 'piet@riders.example')).toHaveLength(1);
    await api().purge(366 * dayMs);
    expect(await known(await logIn(api()), 'piet@riders.example')).toBeUndefined();
  });

  itOnce('are not remembered if another attempt may help', async () => {
    const owner = await anAdmin(api());
    expect((await report({ ...hard, kind: 'soft' })).body).toEqual({ recorded: 0 });
    expect(await known(owner)).toBeUndefined();
  });

  itOnce('have a reason in one line of at most 200 characters, and no time to come', async () => {
    const owner = await anAdmin(api());
    const reason = `No\r\nsuch\0mailbox ${'é'.repeat(500)}`;
    await report({ ...hard, reason, at: '2999-01-01T00:00:00Z' });
    const [[at = '', kept = ''] = []] = (await known(owner)) ?? [];
    expect(kept).toMatch(/^No such mailbox é+$/);
    expect(kept).toHaveLength(200);
    expect(at < '2999').toBe(true);
  });

  itOnce('are read from what a mail server sends back', async () => {
    const owner = await anAdmin(api());
    expect((await notify(notification(failedFields))).body).toEqual({ recorded: 1 });
    const reason = expect.stringMatching(/^550 5\.1\.1 Recipient address +rejected: User unknown$/);
    expect(await known(owner)).toEqual([[expect.any(String), reason]]);
  });

  itOnce('are read from the notification alone, by the address that we wrote to', async () => {
    const owner = await anAdmin(api());
    const fields = failedFields.replace(
      'Action:',
      'Original-Recipient: rfc822;piet@riders.example\r\nAction:',
    );
    expect((await notify(fields, 'message/delivery-status')).body).toEqual({ recorded: 1 });
    expect(await known(owner, 'piet@riders.example')).toHaveLength(1);
    expect(await known(owner)).toBeUndefined();
  });

  itOnce.each([
    ['a delay', notification(failedFields.replace('failed', 'delayed'))],
    ['a full mailbox', notification(failedFields.replace('5.1.1', '4.2.2'))],
    ['a number', notification(failedFields.replace('rfc822; lerato@riders.example', 'x; +27'))],
    ['an answer of a rider', 'From: lerato@riders.example\r\nSubject: Re: Booked\r\n\r\nThanks!'],
    ['nothing', ''],
  ])('are not what a mail server says of %s', async (_what, raw) => {
    expect(await notify(raw)).toMatchObject({ status: 200, body: { recorded: 0 } });
  });

  itOnce.each([
    ['no JSON', '{', messages.bodyNotJson],
    ['no address', '{"kind":"hard"}', messages.bounceInvalid],
    ['another kind', JSON.stringify({ address, kind: 'spam' }), messages.bounceInvalid],
    ['something else', '"hard"', messages.bounceInvalid],
    ['an empty list', '[]', messages.bounceInvalid],
    [
      '101 of them',
      JSON.stringify(Array.from({ length: 101 }, () => hard)),
      messages.bounceInvalid,
    ],
  ])('are refused with a sentence: %s', async (_what, raw, message) => {
    const answer = await send(api(), 'POST', '/api/mails/bounces', { token, raw });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  itOnce('are refused if they are too large, or nested too deeply', async () => {
    const raw = JSON.stringify([hard]) + ' '.repeat(1_048_576);
    expect((await send(api(), 'POST', '/api/mails/bounces', { token, raw })).status).toBe(413);
    const nested = Array.from(
      { length: 50 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    expect((await notify(nested.join(''))).status).toBe(400);
  });

  itOnce('are taken only from whoever has the token', async () => {
    for (const wrong of [undefined, 'x', `${token}x`]) {
      const options = { token: wrong, json: hard };
      expect(await send(api(), 'POST', '/api/mails/bounces', options)).toMatchObject({
        status: 401,
        body: { message: messages.bounceTokenWrong },
      });
    }
    await restart({});
    expect(await report(hard)).toMatchObject({ status: 404, body: { message: messages.notFound } });
  });

  it('are shown to the owner with the booking, until she vouches for the address', async () => {
    const owner = await anAdmin(api());
    const { body: booked } = await book(api(), await aRide(api(), owner), { contact });
    const { _id } = await fileOf(api(), owner, booked);
    const overview = async () =>
      (await send<Overview>(api(), 'GET', '/api/overview', { token: owner })).body.bookings
        ?.bounced;
    const listed = async () =>
      (await send<BookingPage>(api(), 'GET', '/api/admin/bookings?todo=bounced', { token: owner }))
        .body.bookings;
    expect([await overview(), await listed()]).toEqual([undefined, []]);

    await report({ ...hard, address: 'PIET@riders.example' });
    await report({ ...hard, at: '2026-11-02T08:00:00Z' });
    expect(await fileOf(api(), owner, booked)).toMatchObject({
      bounce: { at: '2026-11-02T08:00:00.000Z', reason: hard.reason },
    });
    expect(await overview()).toEqual({ count: 1, bookingId: _id });
    expect(await listed()).toMatchObject([{ reference: booked.reference }]);

    const correct = { token: owner, json: contact };
    await api().settled();
    const before = (await fileOf(api(), owner, booked)).mails.length;
    await send(api(), 'PUT', `/api/admin/bookings/${_id}/contact`, correct);
    await api().settled();
    const file = await fileOf(api(), owner, booked);
    expect(file.bounce).toBeUndefined();
    expect(file.mails.length).toBeGreaterThan(before);
    expect(await overview()).toBeUndefined();
  });
});
