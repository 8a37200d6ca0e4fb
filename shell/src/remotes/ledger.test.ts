import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLedgerReader, liveVersion, promote } from './ledger';

const folder = () => mkdtempSync(path.join(tmpdir(), 'ridgeline-ledger-'));

describe('the ledger', () => {
  it('names no version before the first promote', () => {
    expect(liveVersion(folder(), 'public_mfe')).toBeUndefined();
  });

  it('shows a promote to a reader that is already running, and remembers the version before', async () => {
    const releases = folder();
    const read = createLedgerReader(releases);
    await promote(releases, 'public_mfe', '1.0.0');
    expect(read().remotes.public_mfe).toEqual({ live: '1.0.0', previous: null });
    await promote(releases, 'public_mfe', '1.1.0');
    expect(read().remotes.public_mfe).toEqual({ live: '1.1.0', previous: '1.0.0' });
  });

  it('keeps its history, and adds nothing when nothing changes', async () => {
    const releases = folder();
    for (const version of ['1.0.0', '1.1.0', '1.1.0', '1.0.0'])
      await promote(releases, 'admin_mfe', version);
    const { history } = createLedgerReader(releases)();
    expect(history.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.0.0']);
  });

  it('refuses a file that is not a ledger and leaves it as it is', async () => {
    const releases = folder();
    const file = path.join(releases, 'remotes.json');
    writeFileSync(file, '{"remotes": 1}');
    await expect(promote(releases, 'public_mfe', '1.0.0')).rejects.toThrow();
    expect(readFileSync(file, 'utf8')).toBe('{"remotes": 1}');
  });
});
