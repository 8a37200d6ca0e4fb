import { request } from 'node:http';
import argon2 from 'argon2';
import { messages } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { secret, type StartOptions } from '../../testing/startApi';
import { account, anAdmin, anInvitation, send, sipho } from '../../testing/requests';
import { runMain } from '../../testing/runMain';
import { setupCodeFrom } from './setupCode';

/** The status of a sign-up with exactly these headers; `fetch` would set the host itself. */
const raw = (url: string, body: object, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const json = { 'content-type': 'application/json' };
    const sent = request(`${url}/api/admin/register`, {
      method: 'POST',
      headers: { ...json, ...headers },
    });
    sent.on('error', reject).on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.end(JSON.stringify(body));
  });

onEachDatabase('signing up', (api, restart) => {
  itOnce('is open until there is an account, then closed', async () => {
    expect((await send(api(), 'GET', '/api/admin/signup')).body).toEqual({
      signup: 'open',
      first: true,
    });
    await anAdmin(api());
    expect((await send(api(), 'GET', '/api/admin/signup')).body).toEqual({ signup: 'code' });
    const refused = await send(api(), 'POST', '/api/admin/register', { json: sipho });
    expect(refused).toMatchObject({ status: 403, body: { message: messages.signupClosed } });
  });

  it('accepts one of several concurrent first visitors', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        send(api(), 'POST', '/api/admin/register', {
          json: { username: `rider${n}`, email: `rider${n}@rides.example`, password: 'gravel-42' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
  });

  itOnce('accepts an invitation code once', async () => {
    const code = await anInvitation(api(), await anAdmin(api()));
    const register = (json: object) => send(api(), 'POST', '/api/admin/register', { json });
    expect((await register({ ...sipho, code: 'wrong' })).body.message).toBe(messages.codeInvalid);
    expect((await register({ ...sipho, code })).status).toBe(201);
    const third = { ...sipho, username: 'lerato', email: 'lerato@rides.example', code };
    expect((await register(third)).body.message).toBe(messages.codeInvalid);
  });

  it('accepts one of several people who share an invitation', async () => {
    const code = await anInvitation(api(), await anAdmin(api()));
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        send(api(), 'POST', '/api/admin/register', {
          json: { ...sipho, username: `rider${n}`, email: `rider${n}@rides.example`, code },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
  });

  itOnce('computes no costly hash for an invalid code', async () => {
    const code = await anInvitation(api(), await anAdmin(api()));
    const hash = jest.spyOn(argon2, 'hash');
    const register = (given: string) =>
      send(api(), 'POST', '/api/admin/register', { json: { ...sipho, code: given } });
    expect((await register('guess')).status).toBe(403);
    expect(hash).not.toHaveBeenCalled();
    expect((await register(code)).status).toBe(201);
    expect(hash).toHaveBeenCalledTimes(1);
    hash.mockRestore();
  });

  it('accepts one of several concurrent sign-ups with the same e-mail address', async () => {
    await restart({ open: true });
    await anAdmin(api());
    expect((await send(api(), 'GET', '/api/admin/signup')).body).toEqual({ signup: 'open' });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        send(api(), 'POST', '/api/admin/register', { json: { ...sipho, username: `rider${n}` } }),
      ),
    );
    const rejected = answers.filter(({ status }) => status !== 201);
    expect(rejected.map(({ status, body }) => [status, body.message])).toEqual(
      Array(5).fill([409, messages.emailTaken]),
    );
  });

  itOnce('keeps an invitation whose sign-up failed', async () => {
    const code = await anInvitation(api(), await anAdmin(api()));
    const taken = await send(api(), 'POST', '/api/admin/register', {
      json: { ...sipho, username: 'THANDI', code },
    });
    expect(taken).toMatchObject({ status: 409, body: { message: messages.usernameTaken } });
    const { status } = await send(api(), 'POST', '/api/admin/register', {
      json: { ...sipho, code },
    });
    expect(status).toBe(201);
  });

  it('rejects an invitation after seven days', async () => {
    const code = await anInvitation(api(), await anAdmin(api()));
    await api().db('invitations').update({ expires_at: '2020-01-01T00:00:00.000Z' });
    const json = { ...sipho, code };
    expect((await send(api(), 'POST', '/api/admin/register', { json })).status).toBe(403);
  });

  itOnce('asks for the setup code if one is set', async () => {
    await restart({ setupCode: 'open sesame' });
    const register = (code?: string) =>
      send(api(), 'POST', '/api/admin/register', { json: { ...account, code } });
    expect((await register()).status).toBe(403);
    expect((await register('guess')).body.message).toBe(messages.codeInvalid);
    expect((await register('open sesame')).status).toBe(201);
  });

  itOnce(
    'asks the first visitor from another machine for the code that was generated at startup',
    async () => {
      const generatedCode = setupCodeFrom(secret);
      expect(generatedCode).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
      const local = new URL(api().url).host;
      const elsewhere: [string, StartOptions, Record<string, string>][] = [
        ['another address', {}, { 'x-forwarded-for': '203.0.113.9' }],
        ['by a proxy that nobody trusts', {}, { 'x-forwarded-for': '127.0.0.1, 127.0.0.1' }],
        ['by a proxy that says so', {}, { via: '1.1 proxy' }],
        ['under a name of its own', {}, { 'x-forwarded-for': '127.0.0.1', host: 'rides.example' }],
        ['by a trusted proxy', { trustProxy: 1 }, { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
        [
          'by a trusted proxy that says nothing',
          { trustProxy: 1 },
          { 'x-forwarded-for': '127.0.0.1' },
        ],
        [
          'by a trusted proxy, pretending',
          { trustProxy: ['127.0.0.0/8'] },
          { 'x-forwarded-for': '127.0.0.1, 203.0.113.9, 127.0.0.1' },
        ],
      ];
      for (const [from, options, headers] of elsewhere) {
        await restart(options);
        const register = (code?: string) =>
          raw(api().url, { ...account, code }, { host: local, ...headers });
        expect([from, await register()]).toEqual([from, 403]);
        expect([from, await register('AAAA-AAAA-AAAA-AAAA')]).toEqual([from, 403]);
        expect([from, await register(generatedCode)]).toEqual([from, 201]);
        expect([from, await register(generatedCode)]).toEqual([from, 403]);
      }
    },
  );

  itOnce('asks for no code on this machine, even behind a trusted proxy', async () => {
    await restart({ trustProxy: 1 });
    const headers = { 'x-forwarded-for': '127.0.0.1, 127.0.0.1' };
    expect((await send(api(), 'GET', '/api/admin/signup', { headers })).body).toEqual({
      signup: 'open',
      first: true,
    });
    const from = { headers: { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' } };
    expect((await send(api(), 'GET', '/api/admin/signup', from)).body).toEqual({
      signup: 'code',
      first: true,
    });
  });

  itOnce(
    'prints the code at each start until there is an account, and never logs it',
    async () => {
      const code = setupCodeFrom(secret);
      const environment = { JWT_SECRET: secret, LOG_LEVEL: 'info' };
      for (let start = 1; start <= 2; start += 1) {
        const { messages: sent, stdout } = await runMain(api(), environment);
        expect(sent).toContainEqual(expect.objectContaining({ type: 'ready', setupCode: code }));
        expect(stdout).toContain('the API is ready');
        expect(stdout).not.toContain(code);
      }
      await anAdmin(api());
      const [ready] = (await runMain(api(), environment)).messages;
      expect(ready).not.toHaveProperty('setupCode');
    },
    60_000,
  );

  itOnce('stays open if configured', async () => {
    await restart({ open: true });
    await anAdmin(api());
    expect((await send(api(), 'POST', '/api/admin/register', { json: sipho })).status).toBe(201);
  });

  itOnce.each([
    [{ ...account, username: ' ' }, messages.allFieldsRequired],
    [{ ...account, username: 'x'.repeat(61) }, messages.usernameTooLong],
    [{ ...account, username: '\ufdfa'.repeat(4) }, messages.usernameTooLong],
    [{ ...account, email: `${'\ufdfa'.repeat(15)}@rides.example` }, messages.emailInvalid],
    [{ ...account, email: undefined }, messages.allFieldsRequired],
    [{ ...account, email: 'no address' }, messages.emailInvalid],
    [{ ...account, password: '12345' }, messages.passwordTooShort],
  ])('refuses %j', async (json, message) => {
    const answer = await send(api(), 'POST', '/api/admin/register', { json });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});
