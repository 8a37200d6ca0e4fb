import { messages, type AuditPage, type PasskeyCreation } from '@ridgeline/contract';
import { setClock } from '../../../testing/clock';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { aPasskey } from '../../../testing/passkey';
import { account, anAdmin, anInvitation, send, sipho } from '../../../testing/requests';
import {
  beginAdding,
  beginPasskeyStep,
  beginReauthentication,
  complete,
  logIn,
  secondFactorPath,
  stateOf,
  withApp,
  withPasskey,
} from '../../../testing/secondFactor';

const minute = 60_000;

afterEach(() => jest.useRealTimers());

onEachDatabase('a passkey', (api, restart) => {
  beforeEach(() => restart({ publicUrl: 'https://rides.example' }));
  const origin = 'https://rides.example';

  const half = () => beginPasskeyStep(api());

  itOnce('is required after the password, and its signature completes the log-in', async () => {
    const token = await anAdmin(api());
    const { use, added } = await withPasskey(api(), token, origin);
    expect(added.status).toBe(201);
    expect(added.body.recoveryCodes).toHaveLength(10);
    const { body } = await logIn(api());
    expect(body.secondFactor.methods).toEqual(['passkey', 'recovery-code']);
    const { challenge, toSign } = await half();
    const passkey = use(toSign);
    expect((await complete(api(), { challenge, passkey })).status).toBe(200);
    expect((await stateOf(api(), token)).passkeys).toMatchObject([
      { name: 'Phone', lastUsedAt: expect.any(String) },
    ]);
    expect((await complete(api(), { challenge, passkey })).status).toBe(400);
  });

  itOnce('is refused for another challenge, another site or another key', async () => {
    const token = await anAdmin(api());
    const { use } = await withPasskey(api(), token, origin);
    const [one, other] = [await half(), await half()];
    const attempts = [
      use(other.toSign),
      use(one.toSign, { origin: 'https://rides.example.evil' }),
      aPasskey(origin).use(one.toSign),
    ];
    for (const passkey of attempts)
      expect(await complete(api(), { challenge: one.challenge, passkey })).toMatchObject({
        status: 400,
        body: { message: messages.passkeyInvalid },
      });
  });

  itOnce('is added only for the requesting session, and for this site', async () => {
    const token = await anAdmin(api());
    expect((await withPasskey(api(), token, 'https://elsewhere.example')).added.status).toBe(400);
    const { challenge, toSign } = await beginAdding(api(), token);
    const other = (await logIn(api())).body.token;
    const json = { challenge, name: 'Phone', passkey: aPasskey(origin).make(toSign) };
    const add = (by: string | undefined) =>
      send(api(), 'POST', `${secondFactorPath}/passkeys`, { token: by, json });
    expect((await add(other)).status).toBe(400);
    expect((await add(token)).status).toBe(201);
    expect((await add(token)).status).toBe(400);
  });

  itOnce('has a signature that every version of Node can verify', async () => {
    const token = await anAdmin(api());
    const path = `${secondFactorPath}/passkey-options`;
    const { body } = await send<PasskeyCreation>(api(), 'POST', path, { token });
    expect(body.options).toMatchObject({
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    });
  });

  it('works for re-authentication, as does a code', async () => {
    const token = await anAdmin(api());
    const { use } = await withPasskey(api(), token, origin);
    const { code } = await withApp(api(), token);
    setClock(new Date(Date.now() + 11 * minute));
    const invite = () =>
      send(api(), 'POST', '/api/admin/invitations', { token, json: { role: 'owner' } });
    const again = (json: object) =>
      send(api(), 'POST', '/api/admin/reauthentication', { token, json });
    expect((await invite()).status).toBe(403);
    const { challenge, toSign, methods } = await beginReauthentication(api(), token);
    expect(methods).toEqual(['password', 'passkey', 'code']);
    const passkey = use(toSign);
    expect((await again({ passkey })).status).toBe(400);
    expect((await again({ challenge, passkey })).status).toBe(204);
    expect((await invite()).status).toBe(201);
    setClock(new Date(Date.now() + 11 * minute));
    expect((await again({ challenge, passkey })).status).toBe(400);
    expect((await again({ code: '000000' })).status).toBe(400);
    expect((await again({ code: code() })).status).toBe(204);
    expect((await invite()).status).toBe(201);
  });

  it('can be renamed only by its owner, which the activity log records', async () => {
    const token = await anAdmin(api());
    await withPasskey(api(), token, origin);
    const id = (await stateOf(api(), token)).passkeys[0]?._id;
    const json = { ...sipho, code: await anInvitation(api(), token) };
    const other = await send<{ token: string }>(api(), 'POST', '/api/admin/register', { json });
    const rename = (name: string, by = token) =>
      send(api(), 'PUT', `${secondFactorPath}/passkeys/${id}`, { token: by, json: { name } });

    const renamed = { _id: id, name: 'Work laptop', lastUsedAt: null };
    expect(await rename(' Work laptop ')).toMatchObject({ status: 200, body: renamed });
    expect((await rename('Work laptop')).status).toBe(200);
    expect(await rename('  ')).toMatchObject({
      status: 400,
      body: { fields: { name: messages.passkeyNameRequired } },
    });
    expect(await rename('x'.repeat(61))).toMatchObject({
      status: 400,
      body: { fields: { name: messages.passkeyNameTooLong } },
    });
    expect((await rename('Mine', other.body.token)).status).toBe(404);
    expect((await stateOf(api(), token)).passkeys).toMatchObject([renamed]);
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit', { token });
    expect(body.entries[0]).toMatchObject({
      action: 'account.passkey-renamed',
      who: { name: account.username },
    });
  });

  it('can be removed; the recovery codes go with the last factor', async () => {
    const token = await anAdmin(api());
    await withPasskey(api(), token, origin);
    const { passkeys } = await stateOf(api(), token);
    const remove = () =>
      send(api(), 'DELETE', `${secondFactorPath}/passkeys/${passkeys[0]?._id}`, { token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await stateOf(api(), token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn(api())).status).toBe(200);
  });

  itOnce.each([[undefined], ['http://rides.example'], ['https://192.0.2.1']])(
    'is not offered at the URL %p',
    async (publicUrl) => {
      await restart(publicUrl ? { publicUrl } : {});
      const token = await anAdmin(api());
      expect(await stateOf(api(), token)).toMatchObject({ passkeysPossible: false });
      expect(
        (await send(api(), 'POST', `${secondFactorPath}/passkey-options`, { token })).status,
      ).toBe(409);
    },
  );
});
