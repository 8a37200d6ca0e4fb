import { messages } from '@ridgeline/contract';
import { newAdmin, ownerToken } from './testing/admins';
import { forgeries } from './testing/forgeries';
import { send } from './testing/http';
import { operations } from './testing/operations';
import {
  callAll,
  leadCalls,
  notRejected,
  protectedCalls,
  publicCalls,
  releaseKeyCalls,
} from './testing/protectedCalls';

describe('every protected call', () => {
  it('is documented as needing a token, and no other call is', async () => {
    const all = await operations();
    const unprotected = all.filter(({ needsToken }) => !needsToken).map(({ name }) => name);
    expect(unprotected.sort()).toEqual([...publicCalls].sort());
    expect((await protectedCalls()).length).toBeGreaterThan(30);
  });

  it('returns 401 without a token, or with a token in a wrong place', async () => {
    const token = await ownerToken();
    expect(await notRejected([{ kind: 'no token', headers: {} }])).toEqual([]);
    const misplaced = {
      'an empty header': { authorization: '' },
      'a scheme without a token': { authorization: 'Bearer' },
      'undefined as token': { authorization: 'Bearer undefined' },
      'a password': {
        authorization: `Basic ${Buffer.from('thandi:gravel').toString('base64')}`,
      },
      'a token without a scheme': { authorization: token },
      'a token in a cookie': { cookie: `adminToken=${token}; token=${token}` },
      'a token in another header': { 'x-access-token': token },
    };
    const credentials = Object.entries(misplaced).map(([kind, headers]) => ({ kind, headers }));
    expect(await notRejected(credentials, 1)).toEqual([]);
  });

  it('returns 401 for a token that is forged, altered or expired', async () => {
    const forged = Object.entries(forgeries(await ownerToken()));
    const credentials = forged.map(([kind, token]) => ({
      kind,
      headers: { authorization: `Bearer ${token}` },
    }));
    expect(await notRejected(credentials, 2)).toEqual([]);
  });

  it('returns 403 for a release lead, except the calls that releasing needs', async () => {
    const { token } = await newAdmin(undefined, { role: 'release lead', remotes: ['public-mfe'] });
    const calls = await protectedCalls();
    const others = calls.filter(({ name }) => ![...leadCalls, ...releaseKeyCalls].includes(name));
    expect(others).toHaveLength(calls.length - leadCalls.length - releaseKeyCalls.length);
    const headers = { authorization: `Bearer ${token}` };
    const responses = await callAll(headers, others);
    const withReleaseKey = calls.filter(({ name }) => releaseKeyCalls.includes(name));
    for (const { status } of await callAll(headers, withReleaseKey)) expect(status).toBe(401);
    const refused = { status: 403, message: messages.leadsRelease };
    expect(responses).toEqual(others.map(({ name }) => ({ name, ...refused })));
  });

  it('returns an error for a token in the URL, another method or another spelling of the path', async () => {
    const token = await ownerToken();
    const responses = await Promise.all([
      send('GET', `/api/groups?token=${token}&access_token=${token}`),
      send('GET', '/api/groups', { headers: { 'x-http-method-override': 'OPTIONS' } }),
      send('HEAD', '/api/groups'),
      send('GET', '/api/groups/'),
      send('GET', '/API/GROUPS'),
      send('GET', '/api/./groups'),
      send('GET', '/api/events/../groups'),
      send('GET', '/api//groups'),
      send('GET', '/api/groups;a=b'),
      send('GET', '/api/groups%2f'),
    ]);
    for (const { status } of responses) expect([400, 401, 404]).toContain(status);
  });
});
