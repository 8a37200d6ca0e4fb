import { messages } from '@ridgeline/contract';
import { accessTable, type Caller } from './testing/accessTable';
import { newAdmin, ownerToken } from './testing/admins';
import { forgeries } from './testing/forgeries';
import { send } from './testing/http';
import { operations } from './testing/operations';
import {
  callAll,
  callAllAs,
  guideCalls,
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

  it.each([
    ['a guide', { role: 'guide' }, guideCalls, messages.guidesLead],
    [
      'a release lead',
      { role: 'release lead', remotes: ['public-mfe'] },
      leadCalls,
      messages.leadsRelease,
    ],
  ])('returns 403 for %s, except the calls that they need', async (_who, rights, own, message) => {
    const { token } = await newAdmin(undefined, rights);
    const calls = await protectedCalls();
    const others = calls.filter(({ name }) => ![...own, ...releaseKeyCalls].includes(name));
    // The ticket of a preview stands in for a token.
    const ticket = others.filter(({ name }) => name === 'GET /api/admin/release-preview');
    const refused = others.filter((call) => !ticket.includes(call));
    expect(others).toHaveLength(calls.length - own.length - releaseKeyCalls.length);
    const headers = { authorization: `Bearer ${token}` };
    const responses = await callAll(headers, refused);
    const withReleaseKey = calls.filter(({ name }) => releaseKeyCalls.includes(name));
    for (const { status } of await callAll(headers, [...withReleaseKey, ...ticket]))
      expect(status).toBe(401);
    expect(responses).toEqual(refused.map(({ name }) => ({ name, status: 403, message })));
  });

  it.each<[Caller, object | undefined]>([
    ['nobody', undefined],
    ['guide', { role: 'guide' }],
    ['release lead', { role: 'release lead', remotes: ['public-mfe'] }],
    ['owner', { role: 'owner' }],
  ])('answers as the table in SECURITY.md says: %s', async (caller, rights) => {
    const table = accessTable();
    const calls = await operations();
    expect([...table.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
    const answers = rights
      ? await callAllAs(async () => (await newAdmin(undefined, rights)).token, calls)
      : await callAll({}, calls);
    const refusals: (string | undefined)[] = [messages.leadsRelease, messages.guidesLead];
    const wrong = answers.filter(({ name, status, message }) => {
      const isUnauthorized = status === 401 && message === messages.unauthorized;
      const isForbidden = status === 403 && refusals.includes(message as string);
      switch (table.get(name)?.[caller]) {
        case 'yes':
          return isUnauthorized || isForbidden;
        case '–':
          return caller === 'nobody' ? !isUnauthorized : !isForbidden;
        case 'with a signature':
          return status < 400;
        default:
          return status !== 401;
      }
    });
    expect(wrong).toEqual([]);
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
