import {
  aRide,
  book,
  fileOf,
  mailTitlesOf,
  ownersCall,
  recordPayment,
  somebody,
} from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { withWhatsApp } from '../../../testing/whatsApp';

onOneDatabase('a party that agreed to WhatsApp', (api, restart) => {
  const { standIn, later, lastTo, write } = withWhatsApp(api, restart);

  const contactOf = (phone: string) => ({
    contact: { name: 'Lerato', email: 'lerato@riders.example', phone },
    whatsapp: true,
  });

  it('gets the beginning of each mail there, without the link to its booking', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass' });
    const { body } = await book(api(), ride, contactOf('082 000 1001'));
    await api().settled();
    const [details] = standIn().got('+27820001001');
    expect(details).toContain('How to pay for Sani Pass');
    expect(details).toContain(`with the reference ${body.reference}`);
    expect(details).toContain('is in our mail to you.');
    expect(details).not.toContain(body.token);
    expect(lastTo('+27820001001').request.type).toBe('template');

    const file = await fileOf(api(), owner, body);
    await ownersCall(api(), owner, file)('cancel', { reason: 'A broken leg' });
    await api().settled();
    expect(standIn().got('+27820001001')).toHaveLength(2);
    expect(standIn().got('+27820001001')[1]).toContain('Your booking is cancelled: Sani Pass');
    expect(await mailTitlesOf(api())).toHaveLength(2);
  });

  it('gets nothing there after STOP, nor what the owner writes to all, which has a group', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    const { body } = await book(api(), ride, contactOf('082 000 1002'));
    await api().settled();
    await send(api(), 'POST', `/api/admin/rides/${ride._id}/message`, {
      token: owner,
      json: { subject: 'Rain', text: 'Bring a coat.' },
    });
    await api().settled();
    expect(standIn().got('+27820001002')).toHaveLength(1);
    await write('+27820001002', 'STOP');
    const file = await fileOf(api(), owner, body);
    await ownersCall(api(), owner, file)('cancel', { reason: 'A broken leg' });
    await api().settled();
    expect(standIn().got('+27820001002')).toHaveLength(1);
    expect(await mailTitlesOf(api())).toHaveLength(3);
  });

  it('gets its mail whatever becomes of the message, which is tried again while WhatsApp is busy', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, { riderPlaces: 20 });
    for (const phone of ['082 000 0026', '082 000 0999', '082 000 0056'])
      await book(api(), ride, contactOf(phone));
    await later(0);
    expect(await mailTitlesOf(api())).toHaveLength(3);
    expect(standIn().got('+27820000026')).toEqual([]);
    // WhatsApp may have accepted it before it hung up, so there is no second copy.
    expect(standIn().got('+27820000999')).toHaveLength(1);
    expect(standIn().got('+27820000056')).toEqual([]);
    await later(60 * 60_000);
    expect(standIn().got('+27820000999')).toHaveLength(1);
    expect(standIn().got('+27820000056')).toHaveLength(1);
  });

  it('gets no words there that somebody typed, and a few messages however many its number is booked with', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass' });
    const words = 'You have won R 1 000 000';
    const participants = [{ kind: 'rider' as const, name: words }];
    for (let at = 0; at < 8; at += 1) {
      const contact = {
        name: words,
        email: `stranger-${at}@riders.example`,
        phone: '082 000 1004',
      };
      const { body } = await book(api(), ride, { contact, whatsapp: true, participants });
      await recordPayment(api(), owner, body, 100_000);
    }
    await api().settled();
    const messages = standIn().got('+27820001004');
    expect(messages.length).toBeGreaterThanOrEqual(6);
    expect(messages.length).toBeLessThanOrEqual(20);
    for (const message of messages) expect(message).not.toContain('won');
  });

  it('gets six messages in an hour, whatever e-mail addresses a stranger types with its number', async () => {
    const ride = await aRide(api(), await anAdmin(api()), { riderPlaces: 20 });
    for (let at = 0; at < 8; at += 1) {
      const contact = { ...somebody(), phone: '082 000 1005' };
      const participants = [{ kind: 'rider' as const, name: 'Rider' }];
      await book(api(), ride, { contact, whatsapp: true, participants });
    }
    await api().settled();
    expect(standIn().got('+27820001005')).toHaveLength(6);
    expect(await mailTitlesOf(api())).toHaveLength(8);
  });

  it('gets mails alone if it did not agree', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    await book(api(), ride, { ...contactOf('082 000 1003'), whatsapp: false });
    await api().settled();
    expect(await mailTitlesOf(api())).toHaveLength(1);
    expect(standIn().taken).toEqual([]);
  });
});
