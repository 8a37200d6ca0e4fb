import { randomUUID } from 'node:crypto';
import { emptyLedger, type Ledger } from '@ridgeline/registry';
import { assignVersions } from './canaryAssignment';

const origin = 'http://rides.example';
const visitors = Array.from({ length: 1000 }, () => randomUUID());

const ledger = (share?: number): Ledger => ({
  ...emptyLedger(),
  remotes: {
    public_mfe: {
      live: '1.0.0',
      previous: null,
      staged: null,
      canary: share ? { version: '1.1.0', share, endsAbove: null, errorBudget: 0.02 } : null,
      description: null,
    },
  },
});

const request = { remote: 'public_mfe', headers: {}, preview: undefined, origin };
const assign = (now: Ledger, id: string) =>
  assignVersions({
    ...request,
    ledger: now,
    headers: { cookie: `other=1; ridgeline_visitor=${id}` },
  });
const versionFor = (now: Ledger, id: string) => assign(now, id).choices[0]?.version;
const canaryVisitors = (share: number) =>
  new Set(visitors.filter((id) => versionFor(ledger(share), id) === '1.1.0'));

describe('a visitor', () => {
  it('gets the live version and no cookie while no canary runs', () => {
    expect(assignVersions({ ...request, ledger: ledger() })).toEqual({
      choices: [{ version: '1.0.0', kind: 'live' }],
      preview: undefined,
      varies: false,
      setCookie: undefined,
    });
  });

  it('gets an id cookie with the first page of a canary, and keeps it', () => {
    const inCanary = { ...request, ledger: ledger(0.5) };
    const first = assignVersions(inCanary);
    expect(first.setCookie).toMatch(
      /^ridgeline_visitor=[\da-f-]{36}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    expect(assign(ledger(0.5), randomUUID()).setCookie).toBeUndefined();
    expect(assignVersions({ ...inCanary, origin: 'https://rides.example' }).setCookie).toMatch(
      /; Secure$/,
    );
  });

  it('is not affected by a canary of another remote', () => {
    const { remotes, ...rest } = ledger(0.5);
    const both = {
      ...rest,
      remotes: { ...remotes, weather: { ...remotes.public_mfe, canary: null } },
    } as Ledger;
    expect(assignVersions({ ...request, ledger: both, remote: 'weather' })).toEqual({
      choices: [{ version: '1.0.0', kind: 'live' }],
      preview: undefined,
      varies: false,
      setCookie: undefined,
    });
  });

  it("is in the canary with the probability of the canary's share", () => {
    expect(canaryVisitors(0.1).size).toBeGreaterThan(60);
    expect(canaryVisitors(0.1).size).toBeLessThan(140);
    expect(canaryVisitors(1).size).toBe(visitors.length);
  });

  it('stays in the canary when the share grows', () => {
    const later = canaryVisitors(0.5);
    const before = [...canaryVisitors(0.1)];
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter((id) => !later.has(id))).toEqual([]);
  });

  it('has the live version as a fallback', () => {
    const [id] = canaryVisitors(0.5);
    expect(assign(ledger(0.5), id ?? '').choices).toEqual([
      { version: '1.1.0', kind: 'canary' },
      { version: '1.0.0', kind: 'live' },
    ]);
  });

  it('sees the previewed release, without a fallback', () => {
    const preview = { remote: 'public_mfe' as const, version: '2.0.0-rc.1' };
    expect(assignVersions({ ...request, ledger: ledger(1), preview }).choices).toEqual([
      { version: '2.0.0-rc.1', kind: 'preview' },
    ]);
  });
});
