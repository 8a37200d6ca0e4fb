import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

describe('what status and verify say about a signature', () => {
  const signature = { key: '8d9df241eeb4b55e', value: 'a signature' };

  /** The phrase about a release with this signature and this result of checking it. */
  function phraseFor(release: object, trust: object) {
    const script = `
      import { originSentences } from './remote-kit/release/origin.mjs';
      const { release, trust } = ${JSON.stringify({ release, trust })};
      const registry = { manifest: async () => release, trust: async () => trust };
      const sentences = await originSentences(registry, 'rides_weather', '1.0.0');
      process.stdout.write(sentences.at(-1));
    `;
    return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
    });
  }

  it.each([
    ['not signed', {}, {}],
    ['not signed, live since before its remote had this key', {}, { accepted: true }],
    ['signed with the key CI', { signature }, { signedBy: 'CI' }],
    ['signed with the key 8d9df241eeb4b55e, which is not registered', { signature }, {}],
    [
      'signed with the key 8d9df241eeb4b55e, which is not registered; live since before the keys changed',
      { signature },
      { accepted: true },
    ],
  ])('is "%s"', (phrase, release, trust) => {
    expect(phraseFor(release, trust)).toBe(phrase);
  });
});
