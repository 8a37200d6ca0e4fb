import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messages, type PersonData, type PersonErased } from '@ridgeline/contract';
import { productTables } from '../../platform/db/productTables';
import { aRide, book, bookingCall, fileOf, ownersCall } from '../../testing/bookings';
import { aContact, aGroup } from '../../testing/groups';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { refuseWrites } from '../../testing/refuseWrites';
import { account, anAdmin, logIn, send } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';

const number = '+27820001001';
const email = 'lerato@riders.example';

onEachDatabase('a person', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);

  const lookUp = async (token: string, person: string) =>
    (await send<PersonData>(api(), 'POST', '/api/privacy/person', { token, json: { person } }))
      .body;
  const erase = (token: string, person: string, confirmation = person) =>
    send<PersonErased>(api(), 'POST', '/api/privacy/erase', {
      token,
      json: { person, confirmation },
    });
  const titles = ({ sections }: PersonData) => sections.map(({ name }) => name);
  /** Every row of every table as text. */
  const wholeDatabase = async () => {
    const tables = await productTables(api().db);
    return JSON.stringify(await Promise.all(tables.map(({ name }) => api().db(name))));
  };
  const subscribe = async () => {
    await send(api(), 'POST', '/api/newsletter', { json: { email, consent: true } });
    await api().settled();
  };

  /** A person in two groups who got a message, wrote to us, and has a waiting message. */
  async function aPersonWithData(words = 'Hello') {
    const token = await anAdmin(api());
    await whatsApp.write('27820001001', words);
    const sent = await whatsApp.sendTo(token, ['1001', '1002']);
    await aGroup(api(), token, {
      groupName: 'Karoo riders',
      contacts: [{ ...aContact('1001'), consentSource: 'form' }],
    });
    return { token, sent };
  }

  itOnce('can get everything that is stored under a number, however it is written', async () => {
    const { token } = await aPersonWithData();
    const data = await lookUp(token, '082 000 1001');
    expect(data.person).toBe(number);
    expect(titles(data)).toEqual(['groups', 'messages', 'whatsapp-numbers']);
    const [groups] = data.sections;
    expect(groups?.records.map(({ facts }) => facts[0]?.value)).toEqual([
      'Karoo riders',
      'Sani riders',
    ]);
    expect(JSON.stringify(data)).toContain('We ride at seven.');
    expect(JSON.stringify(data)).not.toContain('1002');
  });

  it('can get everything that is stored under an e-mail address, in any case', async () => {
    const token = await anAdmin(api());
    await subscribe();
    const data = await lookUp(token, ' Lerato@Riders.example ');
    expect([data.person, titles(data)]).toEqual([email, ['newsletter', 'outbox']]);
    expect(titles(await lookUp(token, account.email))).toEqual(['accounts']);
    expect(titles(await lookUp(token, 'nobody@riders.example'))).toEqual([]);
  });

  itOnce('is in no table after an erasure, while others still are', async () => {
    const { token, sent } = await aPersonWithData();
    const { status, body } = await erase(token, number, '082 000 1001');
    expect([status, body.remaining]).toEqual([200, []]);
    expect(body.erased).toBe(4);
    const rest = await wholeDatabase();
    expect(rest).not.toContain('20001001');
    expect(rest).not.toContain('Rider 1001');
    expect(rest).toContain('+27820001002');
    const { deliveries } = await whatsApp.read(token, sent._id);
    expect(deliveries.map(({ name, number }) => [name, number])).toEqual([
      ['Erased person', ''],
      ['Rider 1002', '+27820001002'],
    ]);
  });

  it('is erased from past bookings except their figures, but stays in one for an upcoming ride', async () => {
    const token = await anAdmin(api());
    const ride = await aRide(api(), token);
    const [ended, upcoming] = [(await book(api(), ride)).body, (await book(api(), ride)).body];
    const file = await fileOf(api(), token, ended);
    const act = ownersCall(api(), token, file);
    await act('payments', { amountCents: 5000, method: 'eft', note: 'From Lerato' });
    await act('notes', { note: 'Lerato rang' });
    await bookingCall(api(), ended)('POST', '/cancel', {});
    await api().settled();
    const details = { emergencyName: 'Nandi', medicalNotes: 'Allergic to bees' };
    await bookingCall(api(), upcoming)('PUT', '/participants/1', {
      ...details,
      name: 'Lerato Mokoena',
      emergencyPhone: '083 555 0100',
      healthConsent: true,
    });
    await bookingCall(api(), upcoming)('PUT', '/participants/2', { diet: 'Vegan' });
    const data = await lookUp(token, email);
    expect(titles(data)).toEqual(['bookings', 'outbox']);
    expect(JSON.stringify(data)).toMatch(/Nandi.*Allergic to bees/);
    // What others on the booking told us is not hers.
    expect(JSON.stringify(data)).not.toContain('Vegan');
    expect((await erase(token, email)).body.remaining).toMatchObject([
      {
        name: 'bookings',
        records: [
          { facts: expect.arrayContaining([{ label: 'Reference', value: upcoming.reference }]) },
        ],
      },
    ]);
    expect(await fileOf(api(), token, ended)).toMatchObject({
      paidCents: 5000,
      refundedCents: 0,
      contact: { name: 'Erased person', email: '', phone: '' },
    });
    await bookingCall(api(), upcoming)('POST', '/cancel', {});
    await api().settled();
    expect((await erase(token, email)).body.remaining).toEqual([]);
    const rest = (await wholeDatabase()).toLowerCase();
    expect(rest).not.toMatch(/lerato|27821234567|rider 1/);
  });

  it('is erased from the newsletter, confirmed or not', async () => {
    const token = await anAdmin(api());
    await subscribe();
    expect((await erase(token, email)).body).toEqual({ erased: 2, remaining: [] });
    await subscribe();
    await api().db('throttles').delete();
    await subscribe();
    await api().db('newsletter_subscribers').update({ confirmed_at: '2026-03-01T08:00:00.000Z' });
    expect((await erase(token, email)).body.erased).toBe(2);
    expect(await wholeDatabase()).not.toContain('lerato');
  });

  it('is erased from waiting and failed mails, while others get theirs', async () => {
    const token = await anAdmin(api());
    await api().jobs.stop();
    const otherEmail = 'piet@riders.example';
    const enqueue = (kind: string, payload: object) => api().jobs.enqueue(api().db, kind, payload);
    for (const to of ['Lerato@Riders.example', otherEmail])
      await enqueue('mail', { mail: { to, subject: 'News', text: `For ${to}`, html: '' } });
    await enqueue('newsletter.subscribe', { email, origin: 'https://rides.example' });
    await api()
      .db('jobs')
      .where({ kind: 'newsletter.subscribe' })
      .update({
        state: 'failed',
        failed_at: '2026-11-20T12:00:00.000Z',
        last_error: `The mail server refused ${email}.`,
      });
    const { sections } = await lookUp(token, email);
    expect(sections.map(({ name, records }) => [name, records.length])).toEqual([
      ['queued-mails', 2],
    ]);
    expect(JSON.stringify(sections)).toMatch(/News.*waits.*could not be sent/);

    expect((await erase(token, email)).body).toEqual({ erased: 2, remaining: [] });
    const rest = (await wholeDatabase()).toLowerCase();
    expect(rest).not.toContain('lerato');
    expect(rest).toContain(otherEmail);
  });

  itOnce('is erased from the mails in the outbox, while others are not', async () => {
    const token = await anAdmin(api());
    const outbox = path.join(api().settings.DATA_DIR, 'outbox');
    const texts = () =>
      readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), 'utf8'));
    for (const to of [
      'Lérato@riders.example',
      email,
      'lerato@pässe.example',
      'notlerato@riders.example',
    ])
      await api().jobs.enqueue(api().db, 'mail', {
        mail: { to, subject: 'News', text: 'Hi', html: '' },
      });
    await api().settled();
    writeFileSync(path.join(outbox, 'cut-short.eml.part'), `To: ${email}\r\n\r\nHi`);
    expect(texts()).toHaveLength(5);
    expect(titles(await lookUp(token, email))).toEqual(['outbox']);

    expect((await erase(token, email)).body).toEqual({ erased: 2, remaining: [] });
    expect(texts()).toHaveLength(3);
    for (const person of ['lérato@riders.example', 'lerato@pässe.example'])
      expect((await erase(token, person)).body).toEqual({ erased: 1, remaining: [] });
    expect(texts().join()).toMatch(/^To: notlerato@riders.example\r$/m);
    expect(texts()).toHaveLength(1);
  });

  it('gets no waiting message, and late updates about earlier ones restore nothing', async () => {
    const token = await anAdmin(api());
    await whatsApp.sendTo(token, ['0429']);
    await erase(token, '+27820000429');
    const taken = whatsApp.standIn().taken.length;
    await whatsApp.later(60 * 60 * 1000);
    expect(whatsApp.standIn().taken).toHaveLength(taken);

    await whatsApp.sendTo(token, ['1001']);
    const message = whatsApp.lastTo(number);
    await erase(token, number);
    await whatsApp.tell(message, 'delivered');
    expect(await wholeDatabase()).not.toContain(message.wamid);
  });

  it('who answered STOP gets no message after the erasure either, until they send START', async () => {
    const { token } = await aPersonWithData('STOP');
    await erase(token, number);
    expect(await wholeDatabase()).not.toContain('20001001');
    const { counts } = await whatsApp.sendTo(token, ['1001']);
    expect(counts.skipped).toBe(1);
    await whatsApp.write('27820001001', 'hello again');
    expect((await whatsApp.sendTo(token, ['1001'])).counts.skipped).toBe(1);
    whatsApp.pass(1000);
    await whatsApp.write('27820001001', 'START');
    expect((await whatsApp.sendTo(token, ['1001'])).counts.skipped).toBe(0);
  });

  it('is erased completely or not at all', async () => {
    const { token } = await aPersonWithData();
    await refuseWrites(api(), 'update', 'message_deliveries');
    expect((await erase(token, number)).status).toBe(500);
    expect(titles(await lookUp(token, number))).toEqual(['groups', 'messages', 'whatsapp-numbers']);
  });

  itOnce('is erased only if the confirmation names the same person', async () => {
    const { token } = await aPersonWithData();
    for (const confirmation of ['', 'yes', '+27820001002']) {
      const { status, body } = await erase(token, number, confirmation);
      expect([status, body]).toMatchObject([400, { message: messages.erasureUnconfirmed }]);
    }
    expect(titles(await lookUp(token, number))).toHaveLength(3);
  });

  itOnce.each(['', 'Lerato@', '@', 'a'.repeat(101), `${'a'.repeat(300)}@riders.example`, '12'])(
    'cannot be looked up as %s',
    async (person) => {
      const token = await anAdmin(api());
      const answer = await send(api(), 'POST', '/api/privacy/person', { token, json: { person } });
      expect(answer.status).toBe(400);
    },
  );

  itOnce('is named neither in the activity log nor in the server’s log', async () => {
    const { token } = await aPersonWithData();
    await lookUp(token, number);
    await erase(token, number);
    const audit = await send(api(), 'GET', '/api/audit?kind=person', { token });
    expect(audit.body).toMatchObject({
      entries: [
        { action: 'person.erased', thing: null },
        { action: 'person.looked-up', thing: null },
      ],
    });
    expect(JSON.stringify([audit.body, api().logs()])).not.toContain('20001001');
  });
});

onEachDatabase('the data of people', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);
  const day = 24 * 60 * 60 * 1000;
  const numbers = () => api().db('whatsapp_numbers').pluck('number');

  itOnce('can be exported and erased only by logged-in owners', async () => {
    for (const path of ['person', 'erase'])
      expect((await send(api(), 'POST', `/api/privacy/${path}`, { json: {} })).status).toBe(401);
  });

  itOnce('is kept for 30 days for strangers who wrote, and longer for contacts', async () => {
    const token = await anAdmin(api());
    await aGroup(api(), token, { contacts: [aContact('1001')] });
    await whatsApp.write('27820001001', 'hello');
    await whatsApp.write('27820001002', 'hello');
    await whatsApp.write('27820001003', 'STOP');
    await api().purge(29 * day);
    expect(await numbers()).toHaveLength(3);
    await api().purge(31 * day);
    expect(await numbers()).toEqual(['+27820001001']);
    const { counts } = await whatsApp.sendTo(await logIn(api()), ['1003']);
    expect(counts.skipped).toBe(1);
  });

  itOnce('is kept for a year in the history of messages', async () => {
    const token = await anAdmin(api());
    const { _id } = await whatsApp.sendTo(token, ['1001']);
    await api().purge(364 * day);
    expect((await whatsApp.read(await logIn(api()), _id)).deliveries).toHaveLength(1);
    await api().purge(366 * day);
    expect(await api().db('group_messages')).toEqual([]);
    expect(await api().db('message_deliveries')).toEqual([]);
  });

  it('is deleted with the link for unconfirmed subscribers, and after three years for former ones', async () => {
    const json = { email, consent: true };
    await send(api(), 'POST', '/api/newsletter', { json });
    await api().settled();
    await api().purge(6 * day);
    expect(await api().db('newsletter_subscribers')).toHaveLength(1);
    const at = new Date().toISOString();
    await api()
      .db('newsletter_subscribers')
      .insert({
        id: 'left',
        consent_at: at,
        confirmed_at: at,
        unsubscribed_at: at,
        unsubscribe_token: 'x'.repeat(43),
      });
    await api().purge(8 * day);
    expect(await api().db('newsletter_subscribers').pluck('id')).toEqual(['left']);
    await api().purge(1097 * day);
    expect(await api().db('newsletter_subscribers')).toEqual([]);
  });
});
