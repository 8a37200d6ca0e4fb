import { randomUUID } from 'node:crypto';
import { createSigningKeyPair, keyIdOf } from '@ridgeline/registry';
import {
  messages,
  releaseLimits,
  releaseMessages,
  type AuditPage,
  type ReleaseKey,
  type SigningKey,
} from '@ridgeline/contract';
import { removeFolders } from '@ridgeline/registry/testing';
import { itOnce, onEachDatabase, onOneDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import { aCheckedUpload, aReleaseKey, asKeyHolder } from '../../../testing/releaseKeys';
import { anAdmin, send } from '../../../testing/requests';

const view = (api: Api, key: string) => send(api, 'GET', '/api/registry', { token: key });
const keysOf = async (api: Api, token: string) =>
  (await send<ReleaseKey[]>(api, 'GET', '/api/release-keys', { token })).body;

afterAll(removeFolders);

onEachDatabase('a release key', (api) => {
  it('is shown once and stored as a hash, and its use is recorded', async () => {
    const token = await anAdmin(api());
    const { key, ...shown } = await aReleaseKey(api(), token);
    expect(key).toMatch(/^ridgeline_[\da-f]{32}_[\w-]{43}$/);
    expect(await keysOf(api(), token)).toEqual([shown]);
    const rows = JSON.stringify(await api().db('release_keys'));
    expect(rows).not.toContain(key.slice(-43));

    expect((await view(api(), key)).body).toMatchObject({ remote: 'rides-weather', key: 'CI' });
    const [used] = await keysOf(api(), token);
    expect(used?.lastUsedAt).toEqual(expect.any(String));
  });

  it('is refused once it is revoked, which the activity log records', async () => {
    const token = await anAdmin(api());
    const { key, _id } = await aReleaseKey(api(), token);
    const revoke = () => send(api(), 'DELETE', `/api/release-keys/${_id}`, { token });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
    expect(await view(api(), key)).toMatchObject({
      status: 401,
      body: { message: releaseMessages.releaseKeyInvalid },
    });
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit?kind=release-key', { token });
    expect(body.entries.map(({ action, thing }) => [action, thing?.title])).toEqual([
      ['release-key.revoked', 'CI for rides-weather'],
      ['release-key.created', 'CI for rides-weather'],
    ]);
  });

  it.each([
    ['x'.repeat(60), `${'x'.repeat(46)} (release key)`],
    ['🏍️'.repeat(20), `${'🏍️'.repeat(20)} (release key)`],
  ])('named %s is in the activity log as %s', async (name, who) => {
    const token = await anAdmin(api());
    const { key } = await aReleaseKey(api(), token, { name });
    await aCheckedUpload(await asKeyHolder(api(), key), '1.0.0');
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit?kind=release', { token });
    expect(body.entries.at(-1)).toMatchObject({ action: 'release.uploaded', who: { name: who } });
  });

  it('is one of a hundred, however many are created at once', async () => {
    const token = await anAdmin(api());
    const { key, _id } = await aReleaseKey(api(), token);
    expect(key).toBeDefined();
    const row = await api().db('release_keys').where({ id: _id }).first();
    const rows = Array.from({ length: releaseLimits.releaseKeys - 2 }, () => ({
      ...row,
      id: randomUUID(),
    }));
    await api().db.batchInsert('release_keys', rows, 50);
    const json = { remote: 'rides-weather', name: 'CI', paths: ['/weather'], days: 90 };
    const created = await Promise.all(
      [1, 2, 3, 4].map(() => send(api(), 'POST', '/api/release-keys', { token, json })),
    );
    expect(created.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await keysOf(api(), token)).toHaveLength(releaseLimits.releaseKeys);
  });

  it('is refused once it has expired, with a message that says so', async () => {
    const { key, _id } = await aReleaseKey(api(), await anAdmin(api()));
    const expires_at = new Date(Date.now() - 1000).toISOString();
    await api().db('release_keys').where({ id: _id }).update({ expires_at });
    expect(await view(api(), key)).toMatchObject({
      status: 401,
      body: { message: releaseMessages.releaseKeyExpired },
    });
  });

  itOnce('cannot be guessed: wrong keys are refused, and then the client has to wait', async () => {
    const { key } = await aReleaseKey(api(), await anAdmin(api()));
    const other = (at: number, by: string) => key.slice(0, at) + by + key.slice(at + 1);
    const wrong = [
      other(key.length - 2, key.at(-2) === 'A' ? 'B' : 'A'),
      other(12, key[12] === '0' ? '1' : '0'),
      `${key}A`,
      'ridgeline_',
    ];
    for (const text of wrong) {
      const { status, body } = await view(api(), text);
      expect([status, body.message]).toEqual([401, releaseMessages.releaseKeyInvalid]);
    }
    for (let times = wrong.length; times < 20; times += 1) await view(api(), wrong[0] ?? '');
    const refused = await view(api(), wrong[0] ?? '');
    expect([refused.status, refused.body.message]).toEqual([429, messages.tooManyRequests]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

onOneDatabase('release keys', (api) => {
  it('give access to nothing else, and a log-in gives no access to the registry', async () => {
    const token = await anAdmin(api());
    const { key } = await aReleaseKey(api(), token);
    for (const path of ['/api/releases', '/api/release-keys', '/api/admin/me', '/api/groups'])
      expect((await send(api(), 'GET', path, { token: key })).status).toBe(401);
    expect(await view(api(), token)).toMatchObject({
      status: 401,
      body: { message: messages.unauthorized },
    });
  });

  it('are not created from an invalid field, and an error message is returned', async () => {
    const token = await anAdmin(api());
    const valid = { remote: 'rides-weather', name: 'CI', paths: ['/weather'], days: 90 };
    const refusals: [object, string][] = [
      [{ remote: 'shell' }, releaseMessages.remoteNameInvalid],
      [{ remote: '../x-y' }, releaseMessages.remoteNameInvalid],
      [{ name: ' ' }, releaseMessages.keyNameRequired],
      [{ paths: [] }, releaseMessages.ownedPathInvalid],
      [{ paths: ['/a/b'] }, releaseMessages.ownedPathInvalid],
      [{ days: 0 }, releaseMessages.keyDaysInvalid],
      [{ days: 367 }, releaseMessages.keyDaysInvalid],
    ];
    for (const [difference, message] of refusals) {
      const json = { ...valid, ...difference };
      expect(await send(api(), 'POST', '/api/release-keys', { token, json })).toMatchObject({
        status: 400,
        body: { message },
      });
    }
    expect(await keysOf(api(), token)).toEqual([]);
  });

  it('never reach the log', async () => {
    const { key } = await aReleaseKey(api(), await anAdmin(api()));
    await view(api(), key);
    await view(api(), `${key}x`);
    expect(JSON.stringify(api().logs())).not.toContain(key.slice(12));
  });
});

onOneDatabase('a signing key', (api) => {
  it('is registered and removed by an owner, and named in the activity log', async () => {
    const token = await anAdmin(api());
    const { publicKey } = createSigningKeyPair();
    const json = { remote: 'rides-weather', name: 'CI', publicKey };
    const added = await send<SigningKey[]>(api(), 'POST', '/api/signing-keys', { token, json });
    const id = keyIdOf(publicKey);
    expect(added).toMatchObject({
      status: 201,
      body: [{ id, remote: 'rides-weather', name: 'CI', addedBy: 'thandi' }],
    });
    const again = await send(api(), 'POST', '/api/signing-keys', { token, json });
    expect([again.status, again.body.message]).toEqual([
      409,
      `The key ${id} is one of rides-weather already.`,
    ]);
    const path = `/api/signing-keys/rides-weather/${id}`;
    expect(await send(api(), 'DELETE', path, { token })).toMatchObject({ status: 200, body: [] });
    expect((await send(api(), 'DELETE', path, { token })).status).toBe(404);
    const audit = await send<AuditPage>(api(), 'GET', '/api/audit?kind=signing-key', { token });
    expect(audit.body.entries.map(({ action, thing }) => [action, thing?.title])).toEqual([
      ['signing-key.removed', 'CI for rides-weather'],
      ['signing-key.added', 'CI for rides-weather'],
    ]);
  });
});
