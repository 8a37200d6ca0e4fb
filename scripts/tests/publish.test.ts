import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Asks which of three packages still have to be published, with an npm whose registry has these.
 * @param registry the hashes of its packages; those that we have built have the hash `ours`
 */
function ask(registry: Record<string, string>) {
  const answers = Object.entries(registry).flatMap(([name, hash]) => [
    `'view ${name} versions') echo '"2.0.0"';;`,
    `'view ${name}@2.0.0 dist.integrity') echo '"${hash}"';;`,
  ]);
  const npm = `#!/bin/sh
    case "$1 $2 $3" in
    ${answers.join('\n')}
    pack*) echo '[{"integrity":"ours"}]';;
    *) echo '{"error":{"code":"E404"}}'; exit 1;;
    esac
  `;
  writeFileSync(path.join(folder, 'npm'), npm, { mode: 0o755 });
  const script = `
    import { unpublishedOf } from './scripts/steps/packages/publish.mjs';
    const packages = ['contract', 'remote-kit', 'shared-ui'].map((name) => (
      { name, version: '2.0.0', folder: ${JSON.stringify(folder)} }
    ));
    const answer = await unpublishedOf(packages).then(
      (rest) => rest.map(({ name }) => name).join(' '),
      ({ message }) => message,
    );
    process.stdout.write(answer);
  `;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` },
  }).split('\n');
}

describe('npm run publish:kit', () => {
  it('publishes all packages the first time', () => {
    expect(ask({})).toEqual(['contract remote-kit shared-ui']);
  });

  it('publishes the rest after an interruption, and says what it leaves out', () => {
    expect(ask({ contract: 'ours' })).toEqual([
      'contract 2.0.0 is published already, with the same content.',
      'remote-kit shared-ui',
    ]);
  });

  it('refuses a published version with other content', () => {
    expect(ask({ contract: 'theirs' })).toEqual([
      'contract 2.0.0 is published already, and a version never changes. Raise the version in its package.json.',
    ]);
  });

  it('refuses if there is nothing left to publish', () => {
    const [sentence] = ask({ contract: 'ours', 'remote-kit': 'ours', 'shared-ui': 'ours' });
    expect(sentence).toContain('contract 2.0.0 is published already');
  });
});
