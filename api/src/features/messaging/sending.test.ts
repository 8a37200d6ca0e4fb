import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin } from '../../testing/requests';
import { settingsFor, withWhatsApp } from '../../testing/whatsApp';

const minute = 60_000;
const hour = 60 * minute;

onEachDatabase('sending', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);
  const { standIn, later, lastTo } = whatsApp;
  const only = async (token: string, id: string) => (await whatsApp.read(token, id)).deliveries[0];

  itOnce('uses the template until the person writes, then plain text for 24 hours', async () => {
    const token = await anAdmin(api());
    const to = '+27820001001';
    await whatsApp.sendTo(token, ['1001'], 'Rain:\n\n\tbring   a coat.\nSee you');
    expect(lastTo(to).request).toMatchObject({
      type: 'template',
      template: { name: 'group_news', language: { code: 'en' } },
    });
    expect(standIn().got(to)).toEqual(['Rain: • bring a coat. • See you']);

    await whatsApp.write(to, 'Thanks', 23 * hour);
    await whatsApp.sendTo(token, ['1001'], 'One\ntwo');
    expect(lastTo(to).request).toMatchObject({ type: 'text', text: { body: 'One\ntwo' } });

    await later(2 * hour);
    await whatsApp.sendTo(token, ['1001']);
    expect(lastTo(to).request.type).toBe('template');
  });

  itOnce('does not send messages that are too long for the template, and says so', async () => {
    const token = await anAdmin(api());
    await whatsApp.write('+27820001002', 'Hello');
    const { _id } = await whatsApp.sendTo(token, ['1001', '1002'], 'x'.repeat(1025));
    expect((await whatsApp.read(token, _id)).deliveries).toMatchObject([
      { status: 'failed', uncertain: false, reason: expect.stringContaining('1024 characters') },
      { status: 'sent' },
    ]);
    expect(standIn().taken).toHaveLength(1);
  });

  itOnce.each([
    ['0429', 2],
    ['0056', 1],
    ['0807', 1],
    ['0500', 1],
  ])('retries with increasing pauses while the API is busy (%s)', async (digits, refusals) => {
    const token = await anAdmin(api());
    const to = `+2782000${digits}`;
    const { _id } = await whatsApp.sendTo(token, [digits]);
    for (let refused = 1; refused <= refusals; refused += 1) {
      expect(standIn().callsTo(to)).toBe(refused);
      expect(await only(token, _id)).toMatchObject({
        status: 'queued',
        reason: expect.stringContaining('try again'),
      });
      await later(2 ** refused * 1000 - 1);
      expect(standIn().callsTo(to)).toBe(refused);
      await later(1);
    }
    expect(await only(token, _id)).toMatchObject({ status: 'sent', reason: null });
    expect(standIn().got(to)).toHaveLength(1);
  });

  itOnce(
    'gives up after many attempts, with a reason',
    async () => {
      const token = await anAdmin(api());
      const { _id } = await whatsApp.sendTo(token, ['0430']);
      for (let time = 0; time < 20; time += 1) await later(10 * minute);
      expect(await only(token, _id)).toMatchObject({
        status: 'failed',
        uncertain: false,
        reason: expect.stringContaining('too busy'),
      });
      expect(standIn().callsTo('+27820000430')).toBe(11);
    },
    60_000,
  );

  itOnce.each([
    ['0026', 'may not be on WhatsApp'],
    ['0100', 'not valid'],
    ['0190', 'contact the administrator'],
  ])('does not retry what the API rejects permanently (%s)', async (digits, reason) => {
    const token = await anAdmin(api());
    const { _id } = await whatsApp.sendTo(token, [digits]);
    await later(hour);
    expect(await only(token, _id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining(reason),
    });
    expect(standIn().callsTo(`+2782000${digits}`)).toBe(1);
  });

  itOnce('waits while the network is down', async () => {
    const token = await anAdmin(api());
    await standIn().stop();
    const { _id } = await whatsApp.sendTo(token, ['1001']);
    expect(await only(token, _id)).toMatchObject({ status: 'queued' });
  });

  it('falls back to the template when WhatsApp says that the 24 hours are over', async () => {
    const token = await anAdmin(api());
    const to = '+27820000047';
    await whatsApp.write(to, 'Hello');
    const { _id } = await whatsApp.sendTo(token, ['0047']);
    const text = lastTo(to);
    await whatsApp.tell(text, 'failed', 131047);
    await api().settled();
    expect(lastTo(to).request.type).toBe('template');
    // A late update about the text does not affect the template.
    await whatsApp.tell(text, 'sent');
    await whatsApp.tell(text, 'failed', 131047);
    await whatsApp.tell(lastTo(to), 'delivered');
    expect(await only(token, _id)).toMatchObject({ status: 'delivered', reason: null });
    expect(standIn().got(to)).toHaveLength(2);
  });

  it('retries messages that WhatsApp accepted but could not deliver for now', async () => {
    const token = await anAdmin(api());
    const to = '+27820001001';
    const { _id } = await whatsApp.sendTo(token, ['1001']);
    const first = lastTo(to);
    await whatsApp.tell(first, 'failed', 131056);
    // A late update about the previous attempt does not delay the next one.
    await whatsApp.tell(first, 'sent');
    await whatsApp.tell(first, 'failed', 131026);
    expect(await only(token, _id)).toMatchObject({ status: 'queued' });
    await later(2000);
    expect(await only(token, _id)).toMatchObject({ status: 'sent' });
    expect(standIn().got(to)).toHaveLength(2);
  });

  itOnce('does not resend a message that arrived although it seemed rejected', async () => {
    const token = await anAdmin(api());
    const to = '+27820000500';
    const { _id } = await whatsApp.sendTo(token, ['0500']);
    const reference = `${(await only(token, _id))?._id}.1`;
    await whatsApp.tell({ wamid: 'wamid.lost', to, reference }, 'sent');
    await later(hour);
    expect(await only(token, _id)).toMatchObject({ status: 'sent', reason: null });
    expect(standIn().got(to)).toEqual([]);
  });

  itOnce('fails with a reason if the 24 hours are over and there is no template', async () => {
    const settings = settingsFor(standIn().apiBase, 'text only');
    await restart({ whatsApp: { ...settings, ...whatsApp.always } });
    const token = await anAdmin(api());
    const { _id } = await whatsApp.sendTo(token, ['0047']);
    expect(lastTo('+27820000047').request.type).toBe('text');
    await whatsApp.tell(lastTo('+27820000047'), 'failed', 131047);
    expect(await only(token, _id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('last 24 hours'),
    });
  });

  it('checks before each call whether the person has opted out', async () => {
    const token = await anAdmin(api());
    const { _id } = await whatsApp.sendTo(token, ['0429']);
    await whatsApp.write('+27820000429', 'Stop.');
    await later(minute);
    expect(await only(token, _id)).toMatchObject({ status: 'skipped' });
    expect(standIn().got('+27820000429')).toEqual([]);
  });

  itOnce('continues with all the others while one call gets no response', async () => {
    const token = await anAdmin(api());
    const release = standIn().hold('+27820003000');
    const digits = Array.from({ length: 12 }, (_, index) => String(3000 + index));
    const { _id } = await whatsApp.begin(token, digits);
    await standIn().called('+27820003011');
    await whatsApp.begin(token, ['1001']);
    await standIn().called('+27820001001');
    expect(await only(token, _id)).toMatchObject({ status: 'sending', reason: null });

    release();
    await api().settled();
    expect((await whatsApp.read(token, _id)).counts).toMatchObject({ total: 12, sent: 12 });
    expect(standIn().taken).toHaveLength(13);
  });

  it('sends each delivery once, however many processes start it concurrently', async () => {
    const token = await anAdmin(api());
    await api().jobs.stop();
    const digits = Array.from({ length: 40 }, (_, index) => String(3000 + index));
    const { _id } = await whatsApp.sendTo(token, digits);
    const processes = [1, 2, 3].map(whatsApp.anotherProcess);
    for (const { idle } of processes) await idle();
    for (const { stop } of processes) await stop();
    expect((await whatsApp.read(token, _id)).counts).toMatchObject({ total: 40, sent: 40 });
    expect(standIn().taken).toHaveLength(40);
  }, 90_000);
});
