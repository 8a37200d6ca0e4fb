import { aParty, aRide, book, fileOf, lerato, mailsOf, ownersCall } from '../../testing/bookings';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { withPayments } from '../../testing/payments';
import { account, anAdmin, send } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';
import { endHolds } from '../bookings/jobs';

const minuteMs = 60_000;

onOneDatabase('an owner of a site with online payments', (api, restart) => {
  const { standIn, hold, tell, pass } = withPayments(api, restart);

  const later = async (minutes: number) => {
    pass(minutes * minuteMs);
    await endHolds(api().bookings);
    await api().ownerNotices.tell();
    await api().settled();
  };
  const mailsToOwner = async () =>
    (await mailsOf(api()))
      .filter((mail) => mail.includes(`To: ${account.email}`))
      .map((mail) => mail.replaceAll('\u00a0', ' '));
  const aRideAndOwner = async () => {
    const owner = await anAdmin(api());
    // The account has to be older than what it is told of.
    pass(minuteMs);
    return { owner, ride: await aRide(api(), owner) };
  };

  it('gets one mail about a booking with its payment, after the party has paid', async () => {
    const { ride } = await aRideAndOwner();
    const { payment } = await hold('yoco', ride);
    await later(5);
    expect(await mailsToOwner()).toEqual([]);
    await tell(payment, 'paid');
    await later(2);
    const [mail = '', ...others] = await mailsToOwner();
    expect(others).toEqual([]);
    expect(mail).toContain('<title>1 booking and 1 payment</title>');
    expect(mail).toMatch(/Lerato Mokoena booked “Sani Pass” on .*: 2 riders, R 8 000\.<br>/);
    expect(mail).toMatch(/R 2 000 was paid for the booking of Lerato Mokoena/);
  });

  it('is told if the party does not pay, and if its money comes too late', async () => {
    const { owner } = await aRideAndOwner();
    const ride = await aRide(api(), owner, { riderPlaces: 2 });
    const { payment } = await hold('yoco', ride);
    await later(21);
    await later(2);
    const [expired = ''] = await mailsToOwner();
    expect(expired).toMatch(/Lerato Mokoena did not pay for “Sani Pass” on .* in time\./);
    await book(api(), ride);
    await tell(payment, 'paid');
    await later(2);
    const late = (await mailsToOwner()).at(-1);
    expect(late).toMatch(/R 2 000 came for a booking of Lerato Mokoena that has ended/);
  });

  it('is told of a refund that the payment service did not pay', async () => {
    const { owner, ride } = await aRideAndOwner();
    const { booking, payment } = await hold('yoco', ride);
    await tell(payment, 'paid');
    await later(2);
    const file = await fileOf(api(), owner, booking);
    const { _id } = file;
    standIn().behaviour.refunds = 'refused';
    const refund = { amountCents: 50_000, by: 'provider', reason: 'Rain' };
    await ownersCall(api(), owner, file)('refunds', refund);
    await api().settled();
    await later(2);
    const mail = (await mailsToOwner()).at(-1);
    expect(mail).toContain('<title>Problem: Sani Pass</title>');
    expect(mail).toMatch(/A refund of R 500 to Lerato Mokoena did not work/);
    expect(mail).toContain(`/admin-booking/${_id}"`);
  });
});

onOneDatabase('an owner with WhatsApp', (api, restart) => {
  const { standIn, pass, write } = withWhatsApp(api, restart);

  const tell = async () => {
    pass(10 * minuteMs);
    await api().ownerNotices.tell();
    await api().settled();
  };
  const number = '+27820001001';
  const withNumber = async () => {
    const token = await anAdmin(api());
    const json = { mail: 'none', whatsapp: 'at-once', whatsappNumber: number };
    await send(api(), 'PUT', '/api/admin/notice-settings', { token, json });
    return token;
  };

  it('gets the beginning of what a mail would say there, and nothing after STOP', async () => {
    const ride = await aRide(api(), await withNumber(), { riderPlaces: 24 });
    const bookAs = (name: string) =>
      book(api(), ride, { contact: { ...lerato, name }, participants: aParty(1) });
    for (let count = 0; count < 12; count += 1) await bookAs(`Lerato at evil.example ${count}`);
    await tell();
    const [text = '', ...others] = standIn().got(number);
    expect(others).toEqual([]);
    expect(text).toMatch(/12 bookings.*Lerato at evil\.\u2060example 0 booked “Sani Pass”/s);
    expect(text).toMatch(/And \d more\..*Everything is on your dashboard\./s);
    expect(text.length).toBeLessThan(1000);
    expect((await mailsOf(api())).filter((mail) => mail.includes(account.email))).toEqual([]);
    await write('27820001001', 'STOP');
    await bookAs('Piet');
    await tell();
    expect(standIn().got(number)).toHaveLength(1);
  });

  it('can have the number exported and erased', async () => {
    const token = await withNumber();
    const person = number;
    const { body } = await send(api(), 'POST', '/api/privacy/person', { token, json: { person } });
    expect(JSON.stringify(body)).toContain('owner-notices');
    const json = { person, confirmation: person };
    await send(api(), 'POST', '/api/privacy/erase', { token, json });
    const settings = await send(api(), 'GET', '/api/admin/notice-settings', { token });
    expect(settings.body).toMatchObject({
      whatsapp: 'none',
      whatsappNumber: '',
      canWhatsApp: true,
    });
  });
});
