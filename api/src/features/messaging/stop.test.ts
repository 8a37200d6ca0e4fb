import type { GroupMessage, Overview } from '@ridgeline/contract';
import {
  buttonPayload,
  contentPayload,
  hiddenPayload,
  inboundPayload,
  preferencePayload,
  statusPayload,
} from '../../standIns/whatsApp/webhooks';
import { aContact, aGroup } from '../../testing/groups';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';

const to = '+27820001001';
const userId = 'ZA.13491208655302741918';

onEachDatabase('people who want no more messages', (api, restart) => {
  const { webhook, write, sendTo, pass, lastTo, read, standIn } = withWhatsApp(api, restart);
  const skipped = async (token: string) => (await sendTo(token, ['1001'])).counts.skipped;
  const toDos = async (token: string) =>
    (await send<Overview>(api(), 'GET', '/api/overview', { token })).body.possibleOptOuts ?? [];
  const decide = (token: string, id: string, wantsMessages: boolean) =>
    send(api(), 'POST', `/api/whatsapp/possible-opt-outs/${id}`, {
      token,
      json: { wantsMessages },
    });

  /** Each text comes from another person. Returns those who get no message, and those whom the owner is asked about. */
  async function afterTexts(texts: readonly string[]) {
    const token = await anAdmin(api());
    const contacts = texts.map((_text, at) => aContact(String(1000 + at)));
    for (const [at, text] of texts.entries()) await write(contacts[at]?.number ?? '', text, 1000);
    const { _id: groupId } = await aGroup(api(), token, { contacts });
    const { body } = await send<GroupMessage>(api(), 'POST', '/api/groups/send-message', {
      token,
      json: { groupId, message: 'Hello' },
    });
    await api().settled();
    const { deliveries } = await read(token, body._id);
    const asked = new Set((await toDos(token)).map(({ text }) => text));
    return texts.map((text, at) => {
      if (deliveries[at]?.status !== 'skipped') return [text, 'gets messages'];
      return [text, asked.has(text) ? 'doubt' : 'stopped'];
    });
  }
  const each = (texts: readonly string[], outcome: string) => texts.map((text) => [text, outcome]);

  const clear = [
    'STOP 🙏',
    'Stop please',
    'stop asseblief',
    '“STOP”',
    '‘stop’!',
    '«Stop.»',
    '*STOP*',
    'S\u200Bto\u2060p\uFEFF',
    '\u202Dstop\u202C',
    'ＳＴＯＰ',
    's.t.o.p',
    'STOOOPPP!!!',
    '🛑',
    'Please stop sending me messages.',
    'Stop alle boodskappe asb',
  ];
  const others = [
    'Unsubscribe me please',
    'opt me out',
    'Please remove me from the group',
    'Don’t message me',
    'No more messages, thanks',
    'Hou op',
    'hou asseblief op',
    'Moenie meer boodskappe stuur nie',
    'Verwyder my',
    'Yeka',
    'ngikhiphe',
    'Ndisuse',
    'Emisa!',
    'Tlogela',
  ];
  const doubts = [
    'Does the bus stop at Clarens?',
    'Can you stop? I have sold my bike',
    'I no longer want to receive these, I moved to Perth',
    'Moenie',
    'Cancel',
    'Kan julle ophou, ek ry nie meer',
  ];
  const none = [
    'Please do not stop',
    'Don’t stop!',
    'moenie stop nie',
    'Stopover in Maseru?',
    'It was non-stop fun',
    'Cancel my booking please',
    'Hello, Musa here',
    'Start the engines',
    '🙏',
    '',
  ];

  itOnce('get none after a text that says so in any spelling', async () => {
    expect(await afterTexts(clear)).toEqual(each(clear, 'stopped'));
  });

  itOnce('get none after a text that says so in another way or language', async () => {
    expect(await afterTexts(others)).toEqual(each(others, 'stopped'));
  });

  itOnce('get none after a text that may say so, until the owner has decided', async () => {
    expect(await afterTexts(doubts)).toEqual(each(doubts, 'doubt'));
  });

  itOnce('are not those who write something else', async () => {
    expect(await afterTexts(none)).toEqual(each(none, 'gets messages'));
  });

  it('get some again if the owner says that they want them', async () => {
    const token = await anAdmin(api());
    await aGroup(api(), token, { contacts: [{ name: 'Thandi', number: to }] });
    await write(to, 'Does the bus stop at Clarens?', 1000);
    const message = await sendTo(token, ['1001']);
    expect((await read(token, message._id)).deliveries).toMatchObject([
      { status: 'skipped', reason: expect.stringContaining('may want no more') as unknown },
    ]);
    const [toDo] = await toDos(token);
    expect(toDo).toMatchObject({
      number: to,
      text: 'Does the bus stop at Clarens?',
      isCertain: false,
    });
    const id = toDo?._id ?? '';
    expect((await send(api(), 'POST', `/api/whatsapp/possible-opt-outs/${id}`)).status).toBe(401);
    expect((await decide(token, id, true)).status).toBe(204);
    expect(await toDos(token)).toEqual([]);
    expect(await skipped(token)).toBe(0);
    // WhatsApp repeats the call.
    await write(to, 'Does the bus stop at Clarens?', 1000);
    expect([await skipped(token), await toDos(token)]).toEqual([0, []]);
    expect((await decide(token, id, true)).status).toBe(404);
  });

  it('get none any more if the owner says so', async () => {
    const token = await anAdmin(api());
    await write(to, 'Could you stop, I moved to Perth');
    const [toDo] = await toDos(token);
    expect((await decide(token, toDo?._id ?? '', false)).status).toBe(204);
    expect([await skipped(token), await toDos(token)]).toEqual([1, []]);
    pass(2000);
    await write(to, 'It does not stop raining');
    expect(await toDos(token)).toEqual([]);
  });

  itOnce('are not asked about once they have made it clear', async () => {
    const token = await anAdmin(api());
    await write(to, 'When does this stop', 3000);
    await write(to, 'STOP', 2000);
    expect([await skipped(token), await toDos(token)]).toEqual([1, []]);
    await write(to, 'START 🙏', 1000);
    expect([await skipped(token), await toDos(token)]).toEqual([0, []]);
  });

  itOnce.each([
    [
      'a quick reply',
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: '7', title: 'Stop' } },
      },
    ],
    [
      'the id of a quick reply',
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'STOP', title: 'Geen nuus' } },
      },
    ],
    [
      'a line of a list',
      {
        type: 'interactive',
        interactive: {
          type: 'list_reply',
          list_reply: { id: 'x', title: 'Stop promotions', description: '' },
        },
      },
    ],
    [
      'the payload of a template’s button',
      { type: 'button', button: { text: 'Geen nuus', payload: 'opt_out' } },
    ],
    ['a caption', { type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'STOP' } }],
  ])('say so with %s', async (_way, content) => {
    const token = await anAdmin(api());
    await webhook(contentPayload(to, Date.now(), content));
    expect(await skipped(token)).toBe(1);
  });

  it('tell WhatsApp itself, and may change their mind there', async () => {
    const token = await anAdmin(api());
    const now = Date.now();
    await webhook(preferencePayload(to, 'stop', now - 2000));
    expect(await skipped(token)).toBe(1);
    await webhook(preferencePayload(to, 'resume', now - 1000));
    expect(await skipped(token)).toBe(0);
    await webhook(preferencePayload(to, 'stop', now - 2000));
    expect(await skipped(token)).toBe(0);
  });

  it('have told WhatsApp, which rejects a message for that reason later', async () => {
    const token = await anAdmin(api());
    await sendTo(token, ['1001']);
    await webhook(statusPayload(lastTo(to), 'failed', 131050));
    expect(await skipped(token)).toBe(1);
  });

  it('also if the message was to them alone', async () => {
    await api().messaging.sendToOne?.({ number: to, text: 'Hello', reference: 'booking 1' });
    await webhook(statusPayload(lastTo(to), 'failed', 131050));
    await api().messaging.sendToOne?.({ number: to, text: 'Hello', reference: 'booking 2' });
    expect(standIn().got(to)).toHaveLength(1);
  });

  itOnce('are heard in every message of one call, whatever else is in it', async () => {
    const token = await anAdmin(api());
    const one = inboundPayload(to, 'STOP', Date.now());
    const two = buttonPayload('+27820001002', 'Stop promotions', Date.now());
    const entry = [{}, { changes: [{ field: 'account_update' }, 7] }, ...one.entry, ...two.entry];
    for (const { value } of one.entry.flatMap(({ changes }) => changes)) {
      const { messages } = value as unknown as { messages: object[] };
      messages.unshift({ from: 'nobody at all', text: 7 }, { ...messages[0], text: { body: 7 } });
    }
    expect(await webhook({ ...one, entry })).toBe(200);
    expect((await sendTo(token, ['1001', '1002'])).counts.skipped).toBe(2);
    expect(JSON.stringify(api().logs())).toContain('that we cannot read');
  });

  describe('whose number WhatsApp hides', () => {
    it.each([{}, { from: '' }])('are recognised by a status before (%j)', async (more) => {
      const token = await anAdmin(api());
      await sendTo(token, ['1001']);
      await webhook(statusPayload(lastTo(to), 'delivered', undefined, userId));
      await webhook(hiddenPayload(userId, 'STOP', Date.now(), more));
      expect([await skipped(token), await toDos(token)]).toEqual([1, []]);
    });

    it('are recognised by the message to which they reply', async () => {
      const token = await anAdmin(api());
      await sendTo(token, ['1001']);
      const context = { id: lastTo(to).wamid };
      await webhook(hiddenPayload(userId, 'Stop please', Date.now(), { context }));
      expect([await skipped(token), await toDos(token)]).toEqual([1, []]);
    });

    it('are to be found out by the owner otherwise, and once we learn who it was', async () => {
      const token = await anAdmin(api());
      await webhook(hiddenPayload(userId, 'STOP', Date.now() - 1000));
      const [toDo] = await toDos(token);
      expect(toDo).toMatchObject({ name: 'Thandi (@thandi)', number: null, text: 'STOP' });
      expect(toDo?.isCertain).toBe(true);
      await sendTo(token, ['1001']);
      await webhook(statusPayload(lastTo(to), 'read', undefined, userId));
      expect([await skipped(token), await toDos(token)]).toEqual([1, []]);
    });

    it('stay settled when the owner has dealt with them', async () => {
      const token = await anAdmin(api());
      const at = Date.now() - 1000;
      await webhook(hiddenPayload(userId, 'Could you stop', at));
      const [toDo] = await toDos(token);
      await decide(token, toDo?._id ?? '', false);
      await webhook(hiddenPayload(userId, 'Could you stop', at));
      expect(await toDos(token)).toEqual([]);
    });

    it('are forgotten after a while, except that they want no messages', async () => {
      await webhook(hiddenPayload(userId, 'STOP', Date.now()));
      await api().purge(31 * 24 * 60 * 60 * 1000);
      expect(await api().db('whatsapp_hidden_people')).toEqual([]);
      expect(await api().db('possible_opt_outs')).toEqual([]);
      const token = await anAdmin(api());
      await sendTo(token, ['1001']);
      await webhook(statusPayload(lastTo(to), 'sent', undefined, userId));
      expect(await skipped(token)).toBe(1);
    });
  });
});
