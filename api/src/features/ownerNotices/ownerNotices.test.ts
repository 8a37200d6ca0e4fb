import { bookingMessages } from '@ridgeline/contract';
import {
  aFullRide,
  aParty,
  aRide,
  book,
  bookingCall,
  fileOf,
  joinWaitlist,
  lerato,
  ownersCall,
  recordPayment,
  somebody,
} from '../../testing/bookings';
import { startMailPeer } from '../../testing/mailPeer';
import { itOnce, onEachDatabase, onOneDatabase } from '../../testing/onEachDatabase';
import { account, anAdmin, send } from '../../testing/requests';
import { withOwners } from './testing/withOwners';

const sipho = 'sipho@rides.example';

onEachDatabase('an owner', (api, restart) => {
  const { later, mailsTo, titlesTo, news, choose, ...owners } = withOwners(api, restart);

  it('gets a mail about a booking, with names, amounts and links, soon after it', async () => {
    const ride = await aRide(api(), await anAdmin(api()), {}, { title: 'Sani Pass' });
    const { body: booked } = await book(api(), ride, { participants: aParty(2, 1) });
    await later(0.5);
    expect(await titlesTo(account.email)).toEqual([]);
    await later(1);
    const [mail = '', ...others] = await mailsTo(account.email);
    expect(others).toEqual([]);
    expect(mail).toContain('<title>Booking: Sani Pass</title>');
    expect(mail).toMatch(
      /Lerato Mokoena booked “Sani Pass” on .*: 2 riders and 1 pillion, R 10 000\. It waits for a transfer\./,
    );
    expect(mail).toContain('/admin-dashboard"');
    const token = await send<{ token: string }>(api(), 'POST', '/api/admin', { json: account });
    const { _id } = await fileOf(api(), token.body.token, booked);
    expect(mail).toContain(`/admin-booking/${_id}"`);
    await later(60);
    expect(await mailsTo(account.email)).toHaveLength(1);
  });

  itOnce.each(['thabo@riders.example', '082 123 4567'])(
    'has no mail in the outbox about a person who was erased by %s',
    async (person) => {
      const token = await anAdmin(api());
      const ride = await aRide(api(), token, {}, { title: 'Sani Pass' });
      const { body: waiting } = await aFullRide(api(), token).then(({ ride: full }) =>
        joinWaitlist(api(), full, 1),
      );
      expect(waiting.state).toBe('waiting');
      await later(1.5);
      await book(api(), ride, { contact: somebody() });
      await later(11);
      await book(api(), ride, { contact: { ...lerato, email: 'thabo@riders.example' } });
      await later(11);
      const naming = async (name: string) =>
        (await mailsTo(account.email)).filter((mail) => mail.includes(name)).length;
      expect([await naming('Lerato Mokoena'), await naming('Sipho Dlamini')]).toEqual([2, 1]);
      const json = { person, confirmation: person };
      expect((await send(api(), 'POST', '/api/privacy/erase', { token, json })).status).toBe(200);
      const left = person.includes('@') ? 1 : 0;
      expect([await naming('Lerato Mokoena'), await naming('Sipho Dlamini')]).toEqual([left, 1]);
    },
  );

  it('is told of a payment, a move, a cancellation and a waitlist entry, each with its amount', async () => {
    const owner = await anAdmin(api());
    await owners.sipho(owner);
    const { ride, giveBack } = await aFullRide(api(), owner);
    const other = await aRide(api(), owner, {}, { title: 'Karoo' });
    await joinWaitlist(api(), ride, 1);
    const { body: booked } = await book(api(), other);
    await recordPayment(api(), owner, booked, 200_000);
    const file = await fileOf(api(), owner, booked);
    const third = await aRide(api(), owner, {}, { title: 'Tankwa' });
    await ownersCall(
      api(),
      owner,
      file,
    )('move', { eventId: third._id, keepPrice: true, reason: 'A clash' });
    await bookingCall(api(), booked)('POST', '/cancel', {});
    await giveBack();
    await later(2);
    const [mail = ''] = await mailsTo(sipho);
    expect(mail).toMatch(/Lerato Mokoena is waiting for places on “Sani Pass” on .*: 1 rider\./);
    expect(mail).toMatch(
      /R 2 000 was paid for the booking of Lerato Mokoena, “Karoo” on .*\. \(Entered by thandi\.\)/,
    );
    expect(mail).toMatch(/moved from “Karoo” to “Tankwa” on .*\. \(Entered by thandi\.\)/);
    expect(mail).toMatch(/“Tankwa” on .* was cancelled\. R 2 000 is to be refunded\./);
    expect(mail).toMatch(/“Sani Pass” on .* was cancelled\.<br>/);
  });

  it('is not told of what she does herself, but the other owners are', async () => {
    const owner = await anAdmin(api());
    await owners.sipho(owner);
    const { body: booked } = await book(api(), await aRide(api(), owner));
    await later(2);
    await recordPayment(api(), owner, booked, 200_000);
    await later(2);
    expect(await titlesTo(account.email)).toHaveLength(1);
    expect(await titlesTo(sipho)).toEqual(['Booking: Sani Pass', 'Payment: Sani Pass']);
  });

  it('can choose one mail at seven in the evening, South African time, while another gets them at once', async () => {
    const owner = await anAdmin(api());
    await choose(await owners.sipho(owner), { mail: 'evening' });
    const ride = await aRide(api(), owner);
    await book(api(), ride, { contact: somebody() });
    await later(2);
    await book(api(), ride, { contact: somebody() });
    await later(2);
    // From four past noon until a minute before seven.
    await later(6 * 60 + 55);
    expect([(await titlesTo(account.email)).length, await titlesTo(sipho)]).toEqual([2, []]);
    await later(1);
    expect(await titlesTo(sipho)).toEqual(['2 bookings']);
    await book(api(), ride, { contact: somebody() });
    await later(60);
    expect(await titlesTo(sipho)).toHaveLength(1);
    await later(23 * 60);
    expect(await titlesTo(sipho)).toEqual(['2 bookings', 'Booking: Sani Pass']);
  });

  it('can choose no mails, and is not told of the past once she chooses them again', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    expect((await choose(owner, { mail: 'none' })).body.mail).toBe('none');
    await book(api(), ride);
    await later(5);
    await choose(owner, { mail: 'at-once' });
    await later(5);
    expect(await titlesTo(account.email)).toEqual([]);
    await book(api(), ride);
    await later(5);
    expect(await titlesTo(account.email)).toHaveLength(1);
  });

  it('gets few mails even if many people book, and the last one is a summary', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, { riderPlaces: 100 });
    for (let count = 0; count < 8; count += 1) {
      await book(api(), ride, { contact: somebody(), participants: aParty(1) });
      await later(2);
    }
    expect(await titlesTo(account.email)).toHaveLength(6);
    await later(60);
    const titles = await titlesTo(account.email);
    expect(titles).toHaveLength(7);
    expect(titles).toContain('2 bookings');
  });

  it('hears nothing of a booking that was rejected', async () => {
    const ride = await aRide(api(), await anAdmin(api()), { riderPlaces: 1 });
    expect((await book(api(), ride, { participants: aParty(2) })).status).toBe(409);
    const { status } = await book(api(), ride, { expectedTotalCents: 1, participants: aParty(1) });
    expect(status).toBe(409);
    await later(2);
    expect(await api().db('owner_notices')).toEqual([]);
  });

  it('sees on the dashboard what is new, until she has seen it', async () => {
    const owner = await anAdmin(api());
    const other = await owners.sipho(owner);
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass' });
    await book(api(), ride);
    const before = await news(owner);
    expect(before).toMatchObject({
      total: 1,
      notices: [
        {
          kind: 'booked',
          name: 'Lerato Mokoena',
          amountCents: 800_000,
          event: { _id: ride._id, title: 'Sani Pass' },
        },
      ],
    });
    await book(api(), ride, { contact: { ...lerato, name: 'Piet Nel' } });
    const ids = before.notices.map(({ _id }) => _id);
    const seen = () =>
      send(api(), 'POST', '/api/admin/notices/seen', { token: owner, json: { ids } });
    expect((await seen()).body).toMatchObject({ total: 1, notices: [{ name: 'Piet Nel' }] });
    // Twice does no harm, and what one owner has seen is new to another.
    expect((await seen()).body).toMatchObject({ total: 1 });
    expect((await news(other)).notices.map(({ name }) => name)).toEqual([
      'Piet Nel',
      'Lerato Mokoena',
    ]);
  });

  itOnce('sees nothing from before she had an account', async () => {
    const owner = await anAdmin(api());
    await book(api(), await aRide(api(), owner));
    await api()
      .db('accounts')
      .update({ created_at: new Date(owners.now() + 1).toISOString() });
    expect(await news(owner)).toEqual({ total: 0, notices: [] });
  });

  it('reads no name of a person who was erased', async () => {
    const owner = await anAdmin(api());
    const { body: booked } = await book(api(), await aRide(api(), owner));
    await bookingCall(api(), booked)('POST', '/cancel', {});
    await api().settled();
    const json = { person: lerato.email, confirmation: lerato.email };
    await send(api(), 'POST', '/api/privacy/erase', { token: owner, json });
    await later(2);
    const [mail = ''] = await mailsTo(account.email);
    expect(mail).toContain('Erased person');
    expect(JSON.stringify([mail, await news(owner)])).not.toContain('Lerato');
  });

  it('is told of a background job that was given up, once', async () => {
    await book(api(), await aRide(api(), await anAdmin(api())));
    api().jobs.register('broken', { maxAttempts: 1, run: () => Promise.reject(new Error('no')) });
    await api().jobs.enqueue(api().db, 'broken', {});
    await api().settled();
    await later(2);
    await later(2);
    await later(2);
    const mails = (await mailsTo(account.email)).join('\n');
    expect(mails.match(/Something in the background did not work[^.]*\.<br>/g)).toHaveLength(1);
    expect(mails).toContain('/admin-jobs"');
  });

  itOnce('no longer hears anything once the account is removed', async () => {
    const owner = await anAdmin(api());
    const token = await owners.sipho(owner);
    const ride = await aRide(api(), owner);
    await book(api(), ride);
    await later(2);
    const admins = await send<{ _id: string; username: string }[]>(
      api(),
      'GET',
      '/api/admin/admins',
      { token: owner },
    );
    const id = admins.body.find(({ username }) => username === 'sipho')?._id;
    expect((await send(api(), 'DELETE', `/api/admin/admins/${id}`, { token })).status).toBe(204);
    await book(api(), ride);
    await later(2);
    expect(await titlesTo(sipho)).toHaveLength(1);
    expect(await titlesTo(account.email)).toHaveLength(2);
  });

  itOnce('keeps three months of it', async () => {
    const owner = await anAdmin(api());
    await book(api(), await aRide(api(), owner));
    await later(2);
    const dayMs = 24 * 60 * 60 * 1000;
    await api().purge(89 * dayMs);
    expect(await api().db('owner_notices')).toHaveLength(1);
    await api().purge(93 * dayMs);
    expect(await api().db('owner_notices')).toEqual([]);
    expect(await api().db('owner_notice_receipts')).toEqual([]);
  });
});

onOneDatabase('a mail to an owner', (api, restart) => {
  const { later, mailsTo, start } = withOwners(api, restart);

  it.each([
    ['Karoo.example', 'Karoo.\u2060example'],
    ['<b>Bold</b>', '&lt;b&gt;Bold&lt;/\u2060b&gt;'],
    ['me@evil.example', 'me@\u2060evil.\u2060example'],
  ])('shows the name %s as plain text', async (name, shown) => {
    await book(api(), await aRide(api(), await anAdmin(api())), { contact: { ...lerato, name } });
    await later(2);
    const [mail = ''] = await mailsTo(account.email);
    expect(mail).toContain(`${shown} booked`);
    expect(mail).not.toContain(name);
  });

  it('leads to the public URL of the site', async () => {
    await start({ publicUrl: 'https://rides.example' });
    await book(api(), await aRide(api(), await anAdmin(api())));
    await later(2);
    const [mail = ''] = await mailsTo(account.email);
    const links = [...mail.matchAll(/href="([^"]*)"/g)].map(
      ([, href = '']) => new URL(href).origin,
    );
    expect(new Set(links)).toEqual(new Set(['https://rides.example']));
    expect(links.length).toBeGreaterThan(2);
  });

  it('waits for a mail server that is away, and nothing is told twice', async () => {
    const peer = await startMailPeer();
    try {
      await start({ smtpUrl: peer.url, mailFrom: 'site@rides.example' });
      peer.refuse('for now');
      const ride = await aRide(api(), await anAdmin(api()));
      await book(api(), ride, {}, { host: 'localhost:3000' });
      await later(2);
      await later(2);
      expect(peer.mails).toEqual([]);
      peer.refuse(false);
      await api().db('jobs').update({ run_at: '1970-01-01T00:00:00.000Z' });
      api().jobs.wake();
      await api().settled();
      const toOwner = peer.mails.filter(({ recipients }) => recipients[0] === account.email);
      expect(toOwner.map(({ subject }) => subject)).toEqual(['Booking: Sani Pass']);
    } finally {
      await peer.stop();
    }
  });
});

onOneDatabase('the settings for notices', (api, restart) => {
  const { choose } = withOwners(api, restart);

  it('begin with mails at once, and say whether WhatsApp is set up', async () => {
    const token = await anAdmin(api());
    const { body } = await send(api(), 'GET', '/api/admin/notice-settings', { token });
    expect(body).toEqual({
      mail: 'at-once',
      email: account.email,
      whatsapp: 'none',
      whatsappNumber: '',
      canWhatsApp: false,
    });
  });

  it('need a number for WhatsApp, which is stored in one form', async () => {
    const token = await anAdmin(api());
    const refused = await choose(token, { mail: 'none', whatsapp: 'evening', whatsappNumber: '' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { whatsappNumber: bookingMessages.noticeNumberRequired },
    ]);
    const json = { mail: 'none', whatsapp: 'evening', whatsappNumber: '082 123 4567' };
    expect((await choose(token, json)).body).toMatchObject({
      whatsapp: 'evening',
      whatsappNumber: '+27821234567',
    });
    expect((await choose(token, { mail: 'sometimes' })).status).toBe(400);
  });
});
