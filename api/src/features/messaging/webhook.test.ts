import type { GroupMessage, GroupMessagePage } from '@ridgeline/contract';
import { aContact, aGroup } from '../../testing/groups';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { settingsFor, withWhatsApp } from '../../testing/whatsApp';
import { signatureOf } from './signature';
import { account } from '../../standIns/whatsApp/account';
import { buttonPayload, inboundPayload, statusPayload } from '../../standIns/whatsApp/webhooks';

const path = '/api/whatsapp/webhook';
const to = '+27820001001';

onEachDatabase('the webhook', (api, restart) => {
  const whatsApp = withWhatsApp(api, restart);
  const only = async (token: string, id: string) => (await whatsApp.read(token, id)).deliveries[0];
  const post = (raw: string, signature?: string) =>
    send(api(), 'POST', path, {
      raw,
      headers: signature === undefined ? {} : { 'x-hub-signature-256': signature },
    });
  const signed = (raw: string) => post(raw, signatureOf(Buffer.from(raw), account.appSecret));
  const verify = (query: Record<string, string>) =>
    fetch(`${api().url}${path}?${new URLSearchParams(query).toString()}`);

  itOnce('answers the challenge of a caller that knows our token', async () => {
    const query = {
      'hub.mode': 'subscribe',
      'hub.verify_token': account.verifyToken,
      'hub.challenge': '1158201444',
    };
    const answer = await verify(query);
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect((await verify({ ...query, 'hub.verify_token': 'guess' })).status).toBe(403);
    expect((await verify({ ...query, 'hub.mode': 'unsubscribe' })).status).toBe(403);
    expect((await verify({})).status).toBe(403);
  });

  itOnce('accepts only calls that are signed with our secret', async () => {
    const stop = JSON.stringify(inboundPayload(to, 'STOP', Date.now()));
    const other = signatureOf(Buffer.from(stop), 'another secret');
    for (const signature of [undefined, '', 'sha256=', 'sha256=00', other])
      expect((await post(stop, signature)).status).toBe(401);
    const { counts } = await whatsApp.sendTo(await anAdmin(api()), ['1001']);
    expect(counts.skipped).toBe(0);
    expect((await signed(stop)).status).toBe(200);
  });

  itOnce('refuses everything while there is no secret or no token', async () => {
    const settings = settingsFor(whatsApp.standIn().apiBase);
    await restart({ whatsApp: { ...settings, appSecret: undefined, verifyToken: undefined } });
    const raw = JSON.stringify(inboundPayload(to, 'STOP', Date.now()));
    expect((await signed(raw)).status).toBe(403);
    expect((await post(raw, signatureOf(Buffer.from(raw), ''))).status).toBe(403);
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': '', 'hub.challenge': '1' };
    expect((await verify(query)).status).toBe(403);
  });

  itOnce('records the progress of a message, which never goes back', async () => {
    const token = await anAdmin(api());
    const { _id } = await whatsApp.sendTo(token, ['1001']);
    const message = whatsApp.lastTo(to);
    const status = async () => (await only(token, _id))?.status;
    for (const [reported, expected] of [
      ['sent', 'sent'],
      ['delivered', 'delivered'],
      ['sent', 'delivered'],
      ['delivered', 'delivered'],
      ['failed', 'delivered'],
      ['read', 'read'],
      ['read', 'read'],
      ['delivered', 'read'],
      ['failed', 'read'],
    ] as const) {
      expect(await whatsApp.tell(message, reported)).toBe(200);
      expect([reported, await status()]).toEqual([reported, expected]);
    }
  });

  itOnce('may report a status before the call gets its response', async () => {
    const token = await anAdmin(api());
    const release = whatsApp.standIn().hold();
    const sending = whatsApp.sendTo(token, ['1001']);
    await whatsApp.standIn().called(to);
    await whatsApp.tell(whatsApp.lastTo(to), 'read');
    release();
    const { _id } = await sending;
    expect(await only(token, _id)).toMatchObject({ status: 'read' });
  });

  itOnce('reports why WhatsApp could not deliver a message', async () => {
    const token = await anAdmin(api());
    const { _id } = await whatsApp.sendTo(token, ['1001']);
    await whatsApp.tell(whatsApp.lastTo(to), 'failed', 131026);
    expect(await only(token, _id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('may not be on WhatsApp'),
    });
  });

  it('also recognises a message by WhatsApp’s id', async () => {
    const token = await anAdmin(api());
    const { _id } = await whatsApp.sendTo(token, ['1001']);
    const { wamid } = whatsApp.lastTo(to);
    await whatsApp.webhook(statusPayload({ wamid, to, reference: undefined }, 'read'));
    expect(await only(token, _id)).toMatchObject({ status: 'read' });
  });

  async function stopsMessages(text: string) {
    const token = await anAdmin(api());
    await whatsApp.write(to, text, 2000);
    expect((await whatsApp.sendTo(token, ['1001'])).counts.skipped).toBe(1);
    expect((await whatsApp.sendTo(token, ['1001', '1002'])).counts.skipped).toBe(1);
    await whatsApp.write(to, 'start', 1000);
    expect((await whatsApp.sendTo(token, ['1001'])).counts.skipped).toBe(0);
    // The first one arrives again, late.
    await whatsApp.write(to, text, 2000);
    expect((await whatsApp.sendTo(token, ['1001'])).counts.skipped).toBe(0);
  }

  itOnce('treats "STOP" as an opt-out from all groups, and START as opting in again', () =>
    stopsMessages('STOP'),
  );

  itOnce.each([
    ' stop ',
    'Unsubscribe',
    'opt  out',
    'OPT-OUT',
    'Stop.',
    'Stop promotions',
    'STOP ALL',
    'stopall',
  ])('treats "%s" as an opt-out from all groups, and START as opting in again', stopsMessages);

  itOnce.each([
    ['Stop promotions', 1],
    ['Stop these messages', 1],
    ['Opt out of news', 1],
    ['Stopover in Maseru?', 0],
    ['Do not stop', 0],
  ])('understands the button "%s"', async (text, skipped) => {
    await whatsApp.webhook(buttonPayload(to, text, Date.now()));
    const { counts } = await whatsApp.sendTo(await anAdmin(api()), ['1001']);
    expect(counts.skipped).toBe(skipped);
  });

  itOnce('remembers an opt-out from before the first message and after the last one', async () => {
    const token = await anAdmin(api());
    const contacts = [aContact('1001'), aContact('1002')];
    const { _id } = await aGroup(api(), token, { contacts });
    const path = `/api/groups/${_id}/messages`;
    const optedOut = async () =>
      (await send<GroupMessagePage>(api(), 'GET', path, { token })).body.optedOut;
    expect(await optedOut()).toEqual([]);
    await whatsApp.write(to, 'STOP', 2000);
    expect(await optedOut()).toEqual([to]);
    await whatsApp.write(to, 'START', 1000);
    expect(await optedOut()).toEqual([]);
  });

  itOnce('recognises people whose WhatsApp id differs from their number', async () => {
    const token = await anAdmin(api());
    const contacts = [{ name: 'Lucía', number: '+52 55 1234 5678' }];
    const { _id: groupId } = await aGroup(api(), token, { contacts });
    const post = async () => {
      const json = { groupId, message: 'Hola' };
      const path = '/api/groups/send-message';
      const { body } = await send<GroupMessage>(api(), 'POST', path, { token, json });
      await api().settled();
      return body.counts.skipped;
    };
    expect(await post()).toBe(0);
    await whatsApp.write('5215512345678', 'STOP');
    expect(await post()).toBe(1);
  });

  itOnce('treats other texts as ordinary messages', async () => {
    await whatsApp.write(to, 'Please do not stop');
    expect((await whatsApp.sendTo(await anAdmin(api()), ['1001'])).counts.skipped).toBe(0);
  });

  itOnce('keeps the 24 hours open when an older message arrives late', async () => {
    const token = await anAdmin(api());
    await whatsApp.write(to, 'Hello', 1000);
    await whatsApp.write(to, 'Earlier', 30 * 60 * 60 * 1000);
    await whatsApp.sendTo(token, ['1001']);
    expect(whatsApp.lastTo(to).request.type).toBe('text');
  });

  it.each([
    '{}',
    '[]',
    '{"entry":[{"changes":[{"field":"messages","value":null}]}]}',
    JSON.stringify(inboundPayload('not a number', 'STOP', Date.now())),
    JSON.stringify(statusPayload({ wamid: 'x', to, reference: 'x' }, 'read')),
    JSON.stringify(statusPayload({ wamid: 'x', to, reference: undefined }, 'warned')),
  ])('accepts and ignores %s', async (raw) => {
    expect((await signed(raw)).status).toBe(200);
  });

  itOnce('refuses a body that is not JSON', async () => {
    expect((await signed('{')).status).toBe(400);
  });

  itOnce('ignores messages to another number of the same app', async () => {
    const raw = JSON.stringify(inboundPayload(to, 'STOP', Date.now())).replace(
      account.phoneNumberId,
      '200000000000002',
    );
    expect((await signed(raw)).status).toBe(200);
    expect((await whatsApp.sendTo(await anAdmin(api()), ['1001'])).counts.skipped).toBe(0);
  });
});
