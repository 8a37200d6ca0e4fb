import { limits, messages } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { aMember } from '../../../testing/members';
import { aPasskey } from '../../../testing/passkey';
import { anAdmin, send } from '../../../testing/requests';
import {
  beginAdding,
  beginPasskeyStep,
  beginReauthentication,
  complete,
  logIn,
  secondFactorPath,
  stateOf,
  withPasskey,
} from '../../../testing/secondFactor';

const origin = 'https://rides.example';
const [userPresent, userVerified] = [0x01, 0x04];
const refused = { status: 400, body: { message: messages.passkeyInvalid } };

onEachDatabase('an attack on a passkey', (api, restart) => {
  let token: string;
  beforeEach(async () => {
    await restart({ publicUrl: origin });
    token = await anAdmin(api());
  });

  const half = () => beginPasskeyStep(api());
  const post = <Body>(path: string, json?: object, by = token) =>
    send<Body>(api(), 'POST', `/api/admin/${path}`, { token: by, json });
  const add = (challenge: string, passkey: object, by = token) =>
    post('second-factor/passkeys', { challenge, name: 'Phone', passkey }, by);

  itOnce.each([
    ['was made for a similar host', { origin: `${origin}.evil` }],
    ['was made for another port', { origin: `${origin}:444` }],
    ['was made without TLS', { origin: 'http://rides.example' }],
    ['is bound to another host', { party: 'example' }],
    ['is the proof of a new passkey', { type: 'webauthn.create' }],
    ['was made with nobody present', { flags: 0 }],
    ['was made with nobody present, but verified', { flags: userVerified }],
    ['has the counter of the last use', { counter: 5 }],
    ['has an earlier counter, as a copied key would', { counter: 4 }],
    ['has no counter, although the key counts', { counter: 0 }],
  ])('is refused if the proof %s; the genuine one is accepted', async (_what, forgery) => {
    const { use } = await withPasskey(api(), token, origin);
    const first = await half();
    const passkey = use(first.toSign, { counter: 5 });
    expect((await complete(api(), { challenge: first.challenge, passkey })).status).toBe(200);
    const { challenge, toSign } = await half();
    const forged = use(toSign, { counter: 6, ...forgery });
    expect(await complete(api(), { challenge, passkey: forged })).toMatchObject(refused);
    const genuine = use(toSign, { counter: 6, flags: userPresent });
    expect((await complete(api(), { challenge, passkey: genuine })).status).toBe(200);
  });

  itOnce.each([
    ['a changed signature', { signature: 'A'.repeat(96) }],
    ['no signature', { signature: '' }],
    ['no data', { authenticatorData: '' }],
    ['data that is too short', { authenticatorData: 'AAAA' }],
    ['no client data', { clientDataJSON: '' }],
    ['client data that is no object', { clientDataJSON: 'bnVsbA' }],
    ['the longest signature', { signature: 'A'.repeat(4000) }],
    ['the longest data', { authenticatorData: '_'.repeat(4000) }],
    ['too much data', { authenticatorData: 'A'.repeat(4001) }],
    ['text that is not base64url', { authenticatorData: '=="' }],
  ])('is refused with %s', async (_what, forged) => {
    const { use } = await withPasskey(api(), token, origin);
    const { challenge, toSign } = await half();
    const passkey = use(toSign);
    const json = {
      challenge,
      passkey: { ...passkey, response: { ...passkey.response, ...forged } },
    };
    expect((await complete(api(), json)).status).toBe(400);
  });

  itOnce.each([
    ['for another site', { origin: 'https://elsewhere.example' }],
    ['bound to another host', { party: 'elsewhere.example' }],
    ['with the proof of a use', { type: 'webauthn.get' }],
  ])('adds no passkey %s', async (_what, forgery) => {
    const { challenge, toSign } = await beginAdding(api(), token);
    expect(await add(challenge, aPasskey(origin).make(toSign, forgery))).toMatchObject(refused);
    expect((await stateOf(api(), token)).passkeys).toEqual([]);
  });

  itOnce('adds no passkey from a hostile attestation', async () => {
    const { challenge, toSign } = await beginAdding(api(), token);
    const genuine = aPasskey(origin).make(toSign);
    const hostile = [
      Buffer.alloc(0),
      Buffer.from([0xa3]),
      // Lists in lists.
      Buffer.alloc(12_000, 0x81),
      // A map that claims more entries than there are bytes.
      Buffer.from('bbffffffffffffffff', 'hex'),
      // The first of these says that it comes from Apple, the second from an unknown maker.
      ...['apple', 'maker'].map((format) =>
        Buffer.from(
          Buffer.from(genuine.response.attestationObject, 'base64url')
            .toString('latin1')
            .replace('dnone', `e${format}`),
          'latin1',
        ),
      ),
    ];
    for (const bytes of hostile) {
      const attestationObject = bytes.toString('base64url');
      const passkey = { ...genuine, response: { ...genuine.response, attestationObject } };
      expect(await add(challenge, passkey)).toMatchObject(refused);
    }
    expect((await add(challenge, genuine)).status).toBe(201);
  });

  itOnce('gains nothing from a challenge for something else, or for somebody else', async () => {
    const { use } = await withPasskey(api(), token, origin);
    const other = await aMember(api(), token, { role: 'owner' });
    const othersPasskey = await withPasskey(api(), other.token, origin);
    const second = await complete(
      api(),
      await half().then(({ challenge, toSign }) => ({ challenge, passkey: use(toSign) })),
    );
    const logsIn = await half();
    const confirms = await beginReauthentication(api(), token);
    const othersConfirms = await beginReauthentication(api(), other.token);
    const adds = await beginAdding(api(), token);

    const confirm = ({ challenge, toSign }: typeof adds, by = token, prove = use) =>
      post('reauthentication', { challenge, passkey: prove(toSign) }, by);
    const attempts = [
      () => confirm(logsIn),
      () => confirm(adds),
      () => confirm(othersConfirms),
      // By the other account, with the first one's passkey, and the other way round.
      () => confirm(othersConfirms, other.token),
      () => confirm(confirms, token, othersPasskey.use),
      // In another session of the same account.
      () => confirm(confirms, second.body.token),
      () =>
        complete(api(), { challenge: logsIn.challenge, passkey: othersPasskey.use(logsIn.toSign) }),
      () => complete(api(), { challenge: confirms.challenge, passkey: use(confirms.toSign) }),
      () => complete(api(), { challenge: adds.challenge, passkey: use(adds.toSign) }),
      () => add(logsIn.challenge, aPasskey(origin).make(logsIn.toSign)),
      () => add(confirms.challenge ?? '', aPasskey(origin).make(confirms.toSign)),
      () => add(adds.challenge, aPasskey(origin).make(adds.toSign), other.token),
    ];
    for (const attempt of attempts) {
      await api().db('throttles').delete();
      expect((await attempt()).status).toBe(400);
    }
    await api().db('throttles').delete();
    expect((await confirm(confirms)).status).toBe(204);
    expect(
      (await complete(api(), { challenge: logsIn.challenge, passkey: use(logsIn.toSign) })).status,
    ).toBe(200);
  });

  itOnce('gains nothing from adding a passkey under the id of somebody else’s', async () => {
    const { use, credentialId } = await withPasskey(api(), token, origin);
    const other = await aMember(api(), token, { role: 'owner' });
    const fake = aPasskey(origin, credentialId);
    const { challenge, toSign } = await beginAdding(api(), other.token);
    await add(challenge, fake.make(toSign), other.token);
    const first = await half();
    const forged = { challenge: first.challenge, passkey: fake.use(first.toSign) };
    expect(await complete(api(), forged)).toMatchObject(refused);
    const genuine = { challenge: first.challenge, passkey: use(first.toSign) };
    expect((await complete(api(), genuine)).status).toBe(200);
  });

  it.each([
    ['counts its uses', {}],
    ['is on several devices and does not count', { counter: 0 }],
  ])(
    'succeeds once with one proof of a key that %s, however often it is sent',
    async (_what, counter) => {
      const { use } = await withPasskey(api(), token, origin, counter);
      const { challenge, toSign } = await half();
      const passkey = use(toSign, counter);
      const logIns = await Promise.all(
        Array.from({ length: 4 }, () => complete(api(), { challenge, passkey })),
      );
      expect(logIns.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);

      const again = await beginReauthentication(api(), token);
      const json = { challenge: again.challenge, passkey: use(again.toSign, counter) };
      const confirmations = await Promise.all(
        Array.from({ length: 4 }, () => post('reauthentication', json)),
      );
      expect(confirmations.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
    },
  );

  it('fails with a passkey that was removed after the challenge', async () => {
    const lost = await withPasskey(api(), token, origin);
    const [removed] = (await stateOf(api(), token)).passkeys;
    const kept = await withPasskey(api(), token, origin);
    const { challenge, toSign } = await half();
    await send(api(), 'DELETE', `${secondFactorPath}/passkeys/${removed?._id}`, { token });
    expect(await complete(api(), { challenge, passkey: lost.use(toSign) })).toMatchObject(refused);
    expect((await complete(api(), { challenge, passkey: kept.use(toSign) })).status).toBe(200);
  });

  it('adds no more passkeys than allowed, however many are begun at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: limits.passkeysPerAccount + 2 }, () => beginAdding(api(), token)),
    );
    const statuses = await Promise.all(
      begun.map(
        async ({ challenge, toSign }) =>
          (await add(challenge, aPasskey(origin).make(toSign))).status,
      ),
    );
    expect(statuses.filter((status) => status !== 201)).toEqual([409, 409]);
    expect((await stateOf(api(), token)).passkeys).toHaveLength(limits.passkeysPerAccount);
    expect((await logIn(api())).status).toBe(202);
  });
});
