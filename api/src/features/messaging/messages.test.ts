import {
  messages,
  type AuditPage,
  type GroupMessage,
  type GroupMessagePage,
} from '@ridgeline/contract';
import { aContact, aGroup } from '../../testing/groups';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { whileLocked } from '../../testing/whileLocked';
import { withWhatsApp } from '../../testing/whatsApp';

const clientId = '3f1b9c52-6f0a-4d8e-9a51-0c1d2e3f4a5b';

onEachDatabase('messages to groups', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);
  const post = (token: string, json: unknown) =>
    send<GroupMessage & { message: string; fields?: object }>(
      api(),
      'POST',
      '/api/groups/send-message',
      { token, json },
    );
  const resend = (token: string, id: string, json?: unknown) =>
    send(api(), 'POST', `/api/groups/messages/${id}/resend`, { token, json });

  itOnce('get a response before they are sent, and reach every contact', async () => {
    const token = await anAdmin(api());
    const contacts = [aContact('1001', 'Piet'), aContact('1002', 'Naledi')];
    const group = await aGroup(api(), token, { contacts });
    const release = whatsApp.standIn().hold();
    const { status, body } = await post(token, { groupId: group._id, message: ' At seven. ' });
    expect([status, body]).toMatchObject([
      202,
      { groupId: group._id, message: 'At seven.', counts: { total: 2, sent: 0 } },
    ]);
    release();
    await api().settled();
    const message = await whatsApp.read(token, body._id);
    expect(message.counts).toMatchObject({ total: 2, queued: 0, sent: 2, failed: 0 });
    expect(message.deliveries).toMatchObject([
      { contactId: group.contacts[0]?._id, name: 'Piet', status: 'sent', reason: null },
      { name: 'Naledi', number: '+27820001002', status: 'sent' },
    ]);
    expect(whatsApp.standIn().got('+27820001001')).toEqual(['At seven.']);
  });

  itOnce('are recorded in the activity log with their group', async () => {
    const token = await anAdmin(api());
    const group = await aGroup(api(), token, { contacts: [aContact('1001', 'Piet')] });
    await post(token, { groupId: group._id, message: 'At seven.' });
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit', { token });
    expect(body.entries[0]).toMatchObject({
      thing: { _id: group._id, title: group.groupName },
    });
  });

  it('reach a hundred contacts, each once', async () => {
    const token = await anAdmin(api());
    const digits = Array.from({ length: 100 }, (_, index) => String(2000 + index));
    const { _id } = await whatsApp.sendTo(token, digits);
    expect((await whatsApp.read(token, _id)).counts).toMatchObject({ total: 100, sent: 100 });
    expect(new Set(whatsApp.standIn().taken.map(({ to }) => to)).size).toBe(100);
    expect(whatsApp.standIn().taken).toHaveLength(100);
  }, 90_000);

  itOnce.each([
    [{}, messages.messageRequired],
    [{ message: ' \n' }, 'Message is required'],
    [{ message: 'x'.repeat(4097) }, messages.messageTooLong],
    [{ message: 'Hi', clientId: '1' }, messages.invalidRequest],
  ])('refuse %j', async (json, message) => {
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token);
    expect(await post(token, { groupId: _id, ...json })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(whatsApp.standIn().taken).toEqual([]);
  });

  itOnce('need an existing group with a contact', async () => {
    const token = await anAdmin(api());
    const empty = await aGroup(api(), token, { contacts: [] });
    expect(await post(token, { groupId: empty._id, message: 'Hi' })).toMatchObject({
      status: 400,
      body: { message: messages.groupEmpty },
    });
    for (const groupId of ['x', clientId])
      expect(await post(token, { groupId, message: 'Hi' })).toMatchObject({
        status: 404,
        body: { message: 'Group not found' },
      });
  });

  itOnce('are refused while WhatsApp is not set up', async () => {
    await restart({});
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token);
    expect(await post(token, { groupId: _id, message: 'Hi' })).toMatchObject({
      status: 503,
      body: {
        message: 'Messaging service is not configured. Please contact the administrator.',
      },
    });
    const { body } = await send(api(), 'GET', `/api/groups/${_id}/messages`, { token });
    expect(body).toEqual({ messages: [], next: null, optedOut: [] });
  });

  it('are not duplicated when they are sent again under the same id, even concurrently', async () => {
    const token = await anAdmin(api());
    const { _id: groupId } = await aGroup(api(), token);
    const json = { groupId, message: 'Once', clientId };
    const answers = await Promise.all([1, 2, 3].map(() => post(token, json)));
    answers.push(await post(token, json));
    await api().settled();
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(whatsApp.standIn().got('+27820001001')).toEqual(['Once']);
    expect(await post(token, { ...json, message: 'Other' })).toMatchObject({
      status: 409,
      body: { message: messages.messageIdTaken },
    });
  });

  itOnce('skip people who have opted out, and say why', async () => {
    const token = await anAdmin(api());
    await whatsApp.write('+27820001001', 'STOP');
    const { _id, counts } = await whatsApp.sendTo(token, ['1001', '1002']);
    expect(counts).toMatchObject({ total: 2, skipped: 1 });
    const { deliveries } = await whatsApp.read(token, _id);
    expect(deliveries.map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', expect.stringContaining('STOP')],
      ['sent', null],
    ]);
    expect(whatsApp.standIn().got('+27820001001')).toEqual([]);
  });

  it('are listed in pages, newest first', async () => {
    const token = await anAdmin(api());
    const { _id: groupId } = await aGroup(api(), token);
    for (const message of ['one', 'two', 'three']) await post(token, { groupId, message });
    const page = async (query: string) =>
      (
        await send<GroupMessagePage>(api(), 'GET', `/api/groups/${groupId}/messages${query}`, {
          token,
        })
      ).body;
    const texts = (body: GroupMessagePage) => body.messages.map(({ message }) => message);
    const first = await page('?limit=2');
    expect([texts(first), first.messages[0]?.counts.total]).toEqual([['three', 'two'], 1]);
    const second = await page(`?limit=2&before=${first.next}`);
    expect([texts(second), second.next]).toEqual([['one'], null]);
    expect(await page('?limit=0')).toMatchObject({ message: messages.invalidRequest });
  });

  itOnce('are sent again only to people whom they did not reach', async () => {
    const token = await anAdmin(api());
    const { _id, groupId } = await whatsApp.sendTo(token, ['0026', '1001']);
    expect((await whatsApp.read(token, _id)).deliveries).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('not be on WhatsApp') },
      { status: 'sent' },
    ]);
    const { body: group } = await send<{ contacts: { _id: string }[] }>(
      api(),
      'GET',
      `/api/groups/${groupId}`,
      { token },
    );
    const form = new FormData();
    form.append('groupName', 'Mended');
    form.append(
      'contacts',
      JSON.stringify([{ ...group.contacts[0], number: '+27820001009' }, group.contacts[1]]),
    );
    await send(api(), 'PUT', `/api/groups/${groupId}`, { token, form });
    expect((await resend(token, _id)).status).toBe(202);
    await api().settled();
    expect((await whatsApp.read(token, _id)).deliveries).toMatchObject([
      { number: '+27820001009', status: 'sent', reason: null },
      { status: 'sent' },
    ]);
    expect(whatsApp.standIn().taken.map(({ to }) => to)).toEqual(['+27820001001', '+27820001009']);
    const { body: audit } = await send<AuditPage>(api(), 'GET', '/api/audit', { token });
    expect(audit.entries[0]).toMatchObject({
      action: 'group.messaged-again',
      thing: { _id: groupId, title: 'Mended' },
    });
  });

  it('are not sent again to people who left the group or opted out meanwhile', async () => {
    const token = await anAdmin(api());
    const { _id, groupId } = await whatsApp.sendTo(token, ['0026', '0100']);
    await whatsApp.write('+27820000100', 'unsubscribe');
    const form = new FormData();
    form.append('groupName', 'Fewer');
    const { deliveries } = await whatsApp.read(token, _id);
    form.append(
      'contacts',
      JSON.stringify([{ _id: deliveries[1]?.contactId, ...aContact('0100') }]),
    );
    await send(api(), 'PUT', `/api/groups/${groupId}`, { token, form });
    await resend(token, _id);
    expect((await whatsApp.read(token, _id)).counts).toMatchObject({ skipped: 2, failed: 0 });
  });

  /** Does something while a transaction removes people from a group, and then waits for it. */
  const whileRemoving = (groupId: string, digits: string[], work: () => Promise<unknown>) =>
    whileLocked(
      api().db,
      async (transaction) => {
        await transaction('whatsapp_groups').where({ id: groupId }).forUpdate();
        const numbers = digits.map((lastDigits) => aContact(lastDigits).number);
        await transaction('group_contacts').whereIn('number', numbers).delete();
      },
      [work],
    );

  it('do not reach people who are removed while they are created', async () => {
    const token = await anAdmin(api());
    const contacts = [aContact('1001'), aContact('1002')];
    const { _id: groupId } = await aGroup(api(), token, { contacts });
    const json = { groupId, message: 'At seven.' };
    let answer: Awaited<ReturnType<typeof post>> | undefined;
    const sendNow = async () => {
      answer = await post(token, json);
    };
    await whileRemoving(groupId, ['1002'], sendNow);
    const { deliveries } = await whatsApp.read(token, String(answer?.body._id));
    expect(deliveries.map(({ number }) => number)).toEqual([aContact('1001').number]);

    await whileRemoving(groupId, ['1001'], sendNow);
    expect(answer).toMatchObject({ status: 400, body: { message: messages.groupEmpty } });
    expect(await api().db('group_messages')).toHaveLength(1);
  });

  it('are not sent again to people who are removed meanwhile', async () => {
    const token = await anAdmin(api());
    const { _id, groupId } = await whatsApp.sendTo(token, ['0026', '1001']);
    await whileRemoving(groupId, ['0026'], () => resend(token, _id));
    expect((await whatsApp.read(token, _id)).counts).toMatchObject({ skipped: 1, failed: 0 });
  });

  itOnce('are not found under unknown ids', async () => {
    const token = await anAdmin(api());
    for (const path of [`/messages/${clientId}`, '/messages/x'])
      expect(await send(api(), 'GET', `/api/groups${path}`, { token })).toMatchObject({
        status: 404,
        body: { message: messages.messageNotFound },
      });
    expect((await resend(token, clientId)).status).toBe(404);
  });
});
