import { v7 as newId } from 'uuid';
import { limits, type SubscriberPage } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { anAdmin, send } from '../../testing/requests';
import { hashOfToken, newToken } from '../../platform/secrets/tokens';

const at = '2026-03-01T08:00:00.000Z';

/** A subscriber, confirmed by default. */
const aRow = (email: string | null, confirmedAt: string | null = at) => ({
  id: newId(),
  email,
  email_key: email && lookupKey(email),
  source: email && 'footer',
  consent_at: at,
  confirmed_at: confirmedAt,
  unsubscribed_at: email ? null : at,
  unsubscribe_token: newToken(),
});

const aSubscriber = async (api: Api, ...fields: Parameters<typeof aRow>) =>
  api.db('newsletter_subscribers').insert(aRow(...fields));

onEachDatabase('the list of subscribers', (api, restart) => {
  const list = (token: string | undefined, search = '') =>
    send<SubscriberPage>(api(), 'GET', `/api/newsletter/subscribers${search}`, { token });

  itOnce('holds the confirmed and current subscribers, newest first', async () => {
    await aSubscriber(api(), 'zanele@riders.example');
    await aSubscriber(api(), 'waiting@riders.example', null);
    await aSubscriber(api(), null);
    await aSubscriber(api(), 'thabo@riders.example');
    const { status, body } = await list(await anAdmin(api()));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 2,
      subscribers: [
        { email: 'thabo@riders.example', source: 'footer', consentAt: at, confirmedAt: at },
        { email: 'zanele@riders.example' },
      ],
      next: null,
    });
  });

  it('leaves out addresses that take no mail, until they are confirmed anew', async () => {
    const bouncesToken = newToken();
    await restart({ bouncesToken });
    const owner = await anAdmin(api());
    const email = 'Zanele@riders.example';
    await aSubscriber(api(), email);
    await aSubscriber(api(), 'thabo@riders.example');
    const json = { address: email, kind: 'hard' };
    await send(api(), 'POST', '/api/mails/bounces', { token: bouncesToken, json });
    const listed = async () => {
      const { count, bounced, subscribers } = (await list(owner)).body;
      return [count, bounced, subscribers.map((one) => one.email)];
    };
    expect(await listed()).toEqual([1, 1, ['thabo@riders.example']]);
    const path = '/api/newsletter/subscribers.csv';
    const csv = await send<{ text: string }>(api(), 'GET', path, { token: owner });
    expect(csv.body.text).not.toContain(email);

    const token = newToken();
    const unsubscribed = { email: null, email_key: null, unsubscribed_at: at };
    const rows = api().db('newsletter_subscribers');
    await rows.clone().where({ email }).update(unsubscribed);
    const unconfirmed = { ...aRow(email, null), confirm_hash: hashOfToken(token) };
    await rows.clone().insert({ ...unconfirmed, confirm_until: '2999-01-01T00:00:00.000Z' });
    await send(api(), 'POST', '/api/newsletter/confirm', { json: { token } });
    expect(await listed()).toEqual([2, 0, [email, 'thabo@riders.example']]);
  });

  it('is returned page by page', async () => {
    const total = limits.subscribersPageLength + 1;
    for (let at = 0; at < total; at += 1) await aSubscriber(api(), `rider${at}@riders.example`);
    const token = await anAdmin(api());
    const first = (await list(token)).body;
    expect([first.count, first.subscribers.length]).toEqual([total, total - 1]);
    const second = (await list(token, `?before=${first.next}`)).body;
    expect(second).toMatchObject({
      count: total,
      subscribers: [{ email: 'rider0@riders.example' }],
      next: null,
    });
    expect((await list(token, '?before=yesterday')).status).toBe(400);
  });

  itOnce('can be downloaded completely for a spreadsheet, however long it is', async () => {
    const rows = Array.from({ length: 2001 }, (_, at) => aRow(`rider${at}@riders.example`));
    await api().db.batchInsert('newsletter_subscribers', rows, 200);
    const { body } = await send<{ text: string }>(api(), 'GET', '/api/newsletter/subscribers.csv', {
      token: await anAdmin(api()),
    });
    const lines = body.text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      rows.toReversed().map(({ email }) => `"${email}"`),
    );
  });

  itOnce('can be downloaded for a spreadsheet, without any formulas', async () => {
    for (const email of ['=cmd@a.example', '+sum@a.example', '-1@a.example', 'a@b.example'])
      await aSubscriber(api(), email);
    const { status, headers, body } = await send<{ text: string }>(
      api(),
      'GET',
      '/api/newsletter/subscribers.csv',
      { token: await anAdmin(api()) },
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename=subscribers.csv');
    const rest = `"footer","${at}","${at}"`;
    expect(body.text.split('\r\n')).toEqual([
      '"E-mail","Source","Asked for it","Confirmed"',
      `"a@b.example",${rest}`,
      `"'-1@a.example",${rest}`,
      `"'+sum@a.example",${rest}`,
      `"'=cmd@a.example",${rest}`,
      '',
    ]);
  });

  itOnce('is marked as UTF-8 for Excel, as a file', async () => {
    await aSubscriber(api(), 'zoë@a.example');
    const headers = { authorization: `Bearer ${await anAdmin(api())}` };
    const response = await fetch(`${api().url}/api/newsletter/subscribers.csv`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString()).toMatch(/^\ufeff"E-mail",[^\ufeff]*"zoë@a\.example",[^\ufeff]*$/);
  });

  itOnce('is only for logged-in owners', async () => {
    expect((await list(undefined)).status).toBe(401);
    expect((await send(api(), 'GET', '/api/newsletter/subscribers.csv')).status).toBe(401);
  });
});
