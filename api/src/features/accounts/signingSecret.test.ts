import fs, {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signingSecret } from './signingSecret';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-secret-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = () => path.join(dataDir, 'secret');

/** Simulates a full disk: the file is created, but its bytes are not written. */
function fillDisk() {
  const write = fs.writeFileSync;
  return jest.spyOn(fs, 'writeFileSync').mockImplementation((target, _data, options) => {
    write(target, '', options);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
}

describe('the signing secret', () => {
  it('is the given one, without a file', () => {
    expect(signingSecret('a secret that was given, long enough', dataDir)).toBe(
      'a secret that was given, long enough',
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is generated once, readable only by the site’s user, and stays', () => {
    const secret = signingSecret(undefined, dataDir);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(signingSecret(undefined, dataDir)).toBe(secret);
    expect(statSync(file()).mode & 0o077).toBe(0);
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });

  it('is not left half written by a full disk', () => {
    const full = fillDisk();
    expect(() => signingSecret(undefined, dataDir)).toThrow('no space left');
    full.mockRestore();
    expect(readdirSync(dataDir)).toEqual([]);
    expect(signingSecret(undefined, dataDir).length).toBeGreaterThanOrEqual(64);
  });

  it.each(['', '\n', '   '])('is generated again if the file holds %j', (content) => {
    writeFileSync(file(), content);
    const secret = signingSecret(undefined, dataDir);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(readFileSync(file(), 'utf8')).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });

  it('stops the start if the file is truncated, and keeps the file', () => {
    writeFileSync(file(), 'half-a-sec');
    expect(() => signingSecret(undefined, dataDir)).toThrow(
      `The signing secret in ${file()} has 10 characters, and needs 32 or more.`,
    );
    expect(readFileSync(file(), 'utf8')).toBe('half-a-sec');
  });
});
