import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promote, rollback } from './ledgerOperations';
import type { Registry } from './registry';
import { closeRegistries, open } from './testing/openRegistries';
import { aBuild, aFolder } from './testing/releases';
import { serveBucket } from './testing/serveBucket';

const remote = 'rides_home';
const thandi = { by: 'Thandi', why: 'New opening page' };

const bucket = serveBucket();
afterEach(async () => {
  jest.restoreAllMocks();
  bucket.setFaults(() => undefined);
  await closeRegistries();
});

/** A registry with two releases, of which the first is live. */
async function aRegistry(folder: string, url?: string) {
  const registry = await open({ folder, url, watch: false });
  for (const version of ['1.0.0', '1.1.0']) await registry.add(await aBuild(version));
  await promote(registry, remote, '1.0.0', thandi);
  return registry;
}

const liveAfterChange = (registry: Registry) =>
  new Promise((resolve) => registry.onChange(({ remotes }) => resolve(remotes[remote]?.live)));

describe('a promotion is noticed although the ledger cannot be read at first', () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  beforeEach(() => {
    errors.length = 0;
  });

  it('in a bucket', async () => {
    const url = bucket.newUrl();
    const team = await aRegistry(aFolder(), url);
    const shell = await open({ folder: aFolder(), url, onError });
    await new Promise<void>((polled) =>
      bucket.setFaults(({ headers }) => {
        if (headers['if-none-match']) polled();
        return undefined;
      }),
    );
    let isPromoted = false;
    let reads = 0;
    bucket.setFaults(({ method, headers }) => {
      if (method === 'PUT') isPromoted = true;
      if (!isPromoted || method !== 'GET' || headers['if-none-match']) return undefined;
      reads += 1;
      return reads <= 2 ? 'refused' : undefined;
    });
    const live = liveAfterChange(shell);
    await promote(team, remote, '1.1.0', thandi);
    expect(await live).toBe('1.1.0');
    expect(errors).toHaveLength(2);
  });

  it('in a folder that another machine changes', async () => {
    jest.spyOn(fs, 'watch').mockReturnValue({ on: jest.fn(), close: jest.fn() } as never);
    const folder = aFolder();
    const team = await aRegistry(folder);
    const shell = await open({ folder, onError });
    const live = liveAfterChange(shell);
    await promote(team, remote, '1.1.0', thandi);
    jest.spyOn(fsPromises, 'readFile').mockRejectedValueOnce(new Error('EIO: i/o error'));
    expect(await live).toBe('1.1.0');
    expect(errors).toHaveLength(1);
  });
});

it('a registry that is closed does not read its ledger again after a failure', async () => {
  const url = bucket.newUrl();
  await aRegistry(aFolder(), url);
  const errors: unknown[] = [];
  await open({ folder: aFolder(), url, onError: (error) => errors.push(error) });
  let reads = 0;
  bucket.setFaults(({ headers }) => {
    if (headers['if-none-match']) return undefined;
    reads += 1;
    // The first one is that of the first poll.
    return reads > 1 ? 'refused' : undefined;
  });
  while (errors.length === 0) await delay(50);
  await closeRegistries();
  await delay(1000);
  expect(reads).toBe(2);
});

it('a change in a bucket succeeds if only the response is lost', async () => {
  const url = bucket.newUrl();
  const team = await aRegistry(aFolder(), url);
  await promote(team, remote, '1.1.0', thandi);
  let writes = 0;
  bucket.setFaults(({ method }) => {
    if (method !== 'PUT') return undefined;
    writes += 1;
    return writes === 1 ? 'response lost' : undefined;
  });
  await rollback(team, remote, { by: 'Sipho', why: 'The form is gone' });
  expect(writes).toBe(2);
  const { remotes } = (await open({ folder: aFolder(), url, watch: false })).ledger();
  expect(remotes[remote]).toMatchObject({ live: '1.0.0', previous: '1.1.0' });
});
